import type { ChartMetadata } from '../plugin';

export const pivotTable: ChartMetadata = {
  name: 'Pivot Table',
  description: 'Metrics over rows and columns, with totals.',
  category: 'Table',
  tags: ['Tabular', 'Report', 'Additive'],
};
