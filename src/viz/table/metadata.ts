import type { ChartMetadata } from '../plugin';

export const table: ChartMetadata = {
  name: 'Table',
  description: 'Rows and columns, with bars behind the numbers.',
  category: 'Table',
  tags: ['Tabular', 'Report', 'Popular'],
};
