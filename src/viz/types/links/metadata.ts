import type { ChartMetadata } from '../../plugin';

export const types = {
  sankey: {
    tier: 'rare',
    category: 'flow',
    tags: ['categorical', 'directional', 'legacy', 'percentages', 'proportional'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
