import type { ChartMetadata } from '../plugin';

export const heatmap: ChartMetadata = {
  name: 'Heatmap',
  description: 'A metric over two dimensions, as colours.',
  category: 'Correlation',
  tags: ['Density', 'Comparison'],
};
