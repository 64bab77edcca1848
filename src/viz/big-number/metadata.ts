import type { ChartMetadata } from '../plugin';

const shared = { category: 'KPI', compact: true } as const;

export const bigNumberTotal: ChartMetadata = { ...shared, name: 'Big Number', description: 'One number that matters.', tags: ['KPI', 'Number', 'Popular'] };

export const bigNumber: ChartMetadata = {
  ...shared,
  name: 'Big Number with Trendline',
  description: 'The newest value of a number, with its course.',
  tags: ['KPI', 'Number', 'Trend', 'Popular'],
};
