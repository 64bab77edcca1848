import type { ChartMetadata } from '../../plugin';

export const types = {
  heatmap_v2: {
    tier: 'frequent',
    category: 'correlation',
    tags: ['density', 'comparison', 'intensity', 'predictive'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
