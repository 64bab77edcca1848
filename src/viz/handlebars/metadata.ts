import type { ChartMetadata } from '../plugin';

export const handlebars: ChartMetadata = {
  name: 'Handlebars',
  description: 'Rows in a template of your own, with your own styles.',
  category: 'Table',
  tags: ['Business', 'Report', 'Tabular'],
};
