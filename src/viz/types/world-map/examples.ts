import type { ChartExample } from '../../plugin';

const nations = { dataset: 'nations', form: { entity: 'country', country_fieldtype: 'name' } };

const worldMapExamples: readonly ChartExample[] = [
  {
    caption: 'Life expectancy by country',
    dataset: nations.dataset,
    formData: { ...nations.form, metric: 'mean_life' },
  },
  {
    caption: 'Income as colors, people as bubbles',
    dataset: nations.dataset,
    formData: {
      ...nations.form,
      metric: 'mean_income',
      secondary_metric: 'people',
      show_bubbles: true,
      linear_color_scheme: 'schemeYlGn',
      sort_by_metric: true,
    },
  },
  {
    caption: 'The ten countries with the most people, each in its own color',
    dataset: nations.dataset,
    formData: {
      ...nations.form,
      metric: 'people',
      color_by: 'country',
      row_limit: 10,
      sort_by_metric: true,
    },
  },
];

export const examples = { world_map: worldMapExamples };
