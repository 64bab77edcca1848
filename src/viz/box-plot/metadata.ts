import type { ChartMetadata } from '../plugin';

export const boxPlot: ChartMetadata = {
  name: 'Box Plot',
  description:
    'How the values of a metric spread in each group: median, quartiles, whiskers and what lies beyond them.',
  category: 'Distribution',
  tags: ['Distribution', 'Statistical', 'Comparison', 'Range', 'ECharts'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
};
