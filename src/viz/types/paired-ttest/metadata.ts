import type { ChartMetadata } from '../../plugin';

export const types = {
  paired_ttest: {
    tier: 'rare',
    category: 'correlation',
    tags: ['legacy', 'statistical', 'tabular'],
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
