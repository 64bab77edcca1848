import type { ChartMetadata } from '../plugin';

export const filterBox: ChartMetadata = {
  name: 'Filter box (legacy)',
  description: 'Choices of times and values that filter the other charts of a dashboard.',
  category: 'Tools',
  tags: ['Legacy'],
};
