import type { ChartMetadata } from '../plugin';

export const pivotTable: ChartMetadata = {
  name: 'Pivot Table',
  description: 'Metrics over rows and columns, with subtotals and totals.',
  category: 'Table',
  tags: ['Tabular', 'Report', 'Additive', 'Popular'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
};
