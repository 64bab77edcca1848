import type { ChartMetadata } from '../plugin';

export const table: ChartMetadata = {
  name: 'Table',
  description: 'Rows and columns, with bars and colors behind the numbers.',
  category: 'Table',
  tags: ['Tabular', 'Report', 'Popular', 'Additive', 'Business', 'Formattable', 'Pattern', 'Sequential'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
};
