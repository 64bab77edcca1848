import type { ChartMetadata } from '../plugin';

export const gauge: ChartMetadata = {
  name: 'Gauge Chart',
  description: 'How far a metric is on its way to a target, on a dial.',
  category: 'KPI',
  tags: ['Business', 'Circular', 'Comparison', 'Progressive', 'Report', 'ECharts'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
};
