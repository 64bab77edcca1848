import type { ChartMetadata } from '../plugin';

export const pie: ChartMetadata = {
  name: 'Pie Chart',
  description: 'Parts of a whole, as sectors of a circle or a ring.',
  category: 'Part of a whole',
  tags: ['Categorical', 'Circular', 'Comparison', 'Percentages', 'Popular', 'Proportional', 'ECharts'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  label: 'FEATURED',
};
