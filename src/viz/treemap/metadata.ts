import type { ChartMetadata } from '../plugin';

export const treemap: ChartMetadata = {
  name: 'Treemap',
  description: 'Parts of a whole over one or more levels, as areas.',
  category: 'Part of a whole',
  tags: ['Categorical', 'Comparison', 'Multi-Levels', 'Percentages', 'Proportional', 'ECharts'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
};
