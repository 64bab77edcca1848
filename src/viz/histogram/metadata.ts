import type { ChartMetadata } from '../plugin';

export const histogram: ChartMetadata = {
  name: 'Histogram',
  description: 'How often the values of a column fall into equal bins.',
  category: 'Distribution',
  tags: ['Bins', 'Distribution'],
};
