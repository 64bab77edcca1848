import type { ChartExample } from '../../plugin';

const funnelExamples: readonly ChartExample[] = [
  {
    caption: 'Strikes by phase of flight',
    dataset: 'wildlife_strikes',
    formData: { groupby: ['phase'], metric: 'strike_count', label_type: 4, row_limit: 6, show_legend: false },
  },
  {
    caption: 'Films by rating',
    dataset: 'movies',
    formData: { groupby: ['audience'], metric: 'film_count', label_type: 3 },
  },
  {
    caption: 'Disasters by kind, in percent',
    dataset: 'disasters',
    formData: { groupby: ['kind_group'], metric: 'deadly_years', label_type: 5 },
  },
];

export const examples = { funnel: funnelExamples };
