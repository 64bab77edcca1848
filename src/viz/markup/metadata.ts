import type { ChartMetadata } from '../plugin';

export const markup: ChartMetadata = {
  name: 'Markup',
  description: 'Text, as Markdown or HTML.',
  category: 'Tools',
  tags: ['Description'],
};
