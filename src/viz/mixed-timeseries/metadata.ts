import type { ChartMetadata } from '../plugin';

export const mixedTimeseries: ChartMetadata = {
  name: 'Mixed Chart',
  description: 'Two sets of values over one axis, as bars, lines or points.',
  category: 'Evolution',
  tags: ['Multi-Layers', 'Trend'],
};
