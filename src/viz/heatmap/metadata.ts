import type { ChartMetadata } from '../plugin';

export const heatmap: ChartMetadata = {
  name: 'Heatmap',
  description: 'A metric over two dimensions, as colors.',
  category: 'Correlation',
  tags: ['Density', 'Comparison', 'Intensity', 'Predictive'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
};

export const legacyHeatmap: ChartMetadata = {
  ...heatmap,
  name: 'Heatmap (legacy)',
  behaviours: ['DRILL_TO_DETAIL'],
  label: 'DEPRECATED',
};
