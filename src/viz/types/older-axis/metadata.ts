import type { ChartMetadata } from '../../plugin';

export const types = {
  line: {
    tier: 'rare',
    category: 'evolution',
    tags: ['line', 'time', 'trend', 'advanced-analytics', 'echarts', 'popular'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'DEPRECATED',
  },
  bar: {
    tier: 'rare',
    category: 'evolution',
    tags: ['bar', 'comparison', 'categorical', 'time', 'trend', 'advanced-analytics', 'echarts', 'popular'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'DEPRECATED',
  },
  area: {
    tier: 'rare',
    category: 'evolution',
    tags: ['stacked', 'proportional', 'time', 'trend', 'advanced-analytics', 'echarts', 'popular'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'DEPRECATED',
  },
  dist_bar: {
    tier: 'rare',
    category: 'evolution',
    tags: ['bar', 'comparison', 'categorical', 'time', 'trend', 'advanced-analytics', 'echarts', 'popular'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'DEPRECATED',
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
