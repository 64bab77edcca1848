import type { ChartMetadata } from '../plugin';

export const funnel: ChartMetadata = {
  name: 'Funnel Chart',
  description: 'How a number shrinks from stage to stage.',
  category: 'KPI',
  tags: ['Comparison', 'Sequential', 'Business', 'Percentages', 'Progressive', 'ECharts'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
};
