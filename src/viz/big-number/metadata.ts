import type { ChartMetadata } from '../plugin';

const shared = { category: 'KPI', behaviours: ['DRILL_TO_DETAIL'] } as const;

export const bigNumberTotal: ChartMetadata = {
  ...shared,
  name: 'Big Number',
  description: 'One number that matters.',
  tags: ['KPI', 'Number', 'Popular', 'Business', 'Formattable', 'Report'],
};

export const bigNumber: ChartMetadata = {
  ...shared,
  name: 'Big Number with Trendline',
  description: 'The newest value of a number, with its course and its change.',
  tags: ['KPI', 'Number', 'Trend', 'Popular', 'Advanced-Analytics', 'Formattable', 'Line', 'Percentages', 'Report'],
};
