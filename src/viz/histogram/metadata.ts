import type { ChartMetadata } from '../plugin';

export const histogram: ChartMetadata = {
  name: 'Histogram',
  description: 'How often the values of a column fall into equal bins.',
  category: 'Distribution',
  tags: ['Bins', 'Distribution', 'Comparison'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
};

export const legacyHistogram: ChartMetadata = { ...histogram, name: 'Histogram (legacy)', label: 'DEPRECATED' };
