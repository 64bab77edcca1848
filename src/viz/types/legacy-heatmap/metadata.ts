import type { ChartMetadata } from '../../plugin';

export const types = {
  heatmap: {
    tier: 'rare',
    category: 'correlation',
    tags: ['density', 'comparison', 'intensity', 'predictive'],
    behaviours: ['DRILL_TO_DETAIL'],
    label: 'DEPRECATED',
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
