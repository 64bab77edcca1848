import type { ChartMetadata } from '../plugin';

export const bubble: ChartMetadata = {
  name: 'Bubble Chart',
  description: 'Three metrics at once: two places and a size, for each entity.',
  category: 'Correlation',
  tags: ['Multi-Dimensions', 'Comparison', 'Scatter', 'Trend', 'ECharts'],
  behaviours: ['DRILL_TO_DETAIL', 'DRILL_BY'],
};

export const legacyBubble: ChartMetadata = { ...bubble, name: 'Bubble Chart (legacy)', label: 'DEPRECATED' };
