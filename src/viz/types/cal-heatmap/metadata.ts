import type { ChartMetadata } from '../../plugin';

export const types = {
  cal_heatmap: {
    tier: 'rare',
    category: 'correlation',
    tags: ['business', 'comparison', 'intensity', 'pattern', 'report', 'trend'],
    behaviours: ['DRILL_TO_DETAIL'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
