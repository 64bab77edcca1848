import type { ChartExample } from '../../plugin';

const filterBoxExamples: readonly ChartExample[] = [
  {
    caption: 'Regions and countries, with a button that applies them',
    dataset: 'nations',
    formData: {
      date_filter: false,
      filter_configs: [
        { key: 'region', column: 'region', label: 'Region', multiple: true, clearable: true, asc: true },
        { key: 'country', column: 'country', label: 'Country', multiple: false, clearable: true, asc: true },
      ],
    },
  },
  {
    caption: 'Times of earthquakes, at once',
    dataset: 'earthquakes',
    formData: {
      date_filter: true,
      instant_filtering: true,
      show_sqla_time_granularity: true,
      show_sqla_time_column: true,
      granularity_sqla: 'moment',
      filter_configs: [],
    },
  },
];

export const examples = { filter_box: filterBoxExamples };
