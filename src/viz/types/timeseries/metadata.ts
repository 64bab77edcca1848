import type { ChartMetadata } from '../../plugin';

export const types = {
  echarts_timeseries: {
    tier: 'common',
    category: 'evolution',
    tags: ['line', 'bar', 'scatter', 'time', 'trend', 'advanced-analytics', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
  echarts_timeseries_line: {
    tier: 'common',
    category: 'evolution',
    tags: ['line', 'time', 'trend', 'advanced-analytics', 'echarts', 'popular'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'FEATURED',
  },
  echarts_timeseries_smooth: {
    tier: 'common',
    category: 'evolution',
    tags: ['line', 'time', 'trend', 'advanced-analytics', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
  echarts_timeseries_step: {
    tier: 'common',
    category: 'evolution',
    tags: ['line', 'time', 'trend', 'advanced-analytics', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
  echarts_timeseries_bar: {
    tier: 'common',
    category: 'evolution',
    tags: ['bar', 'comparison', 'categorical', 'time', 'trend', 'advanced-analytics', 'echarts', 'popular'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'FEATURED',
  },
  echarts_timeseries_scatter: {
    tier: 'common',
    category: 'evolution',
    tags: ['scatter', 'time', 'trend', 'advanced-analytics', 'echarts'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  },
  echarts_area: {
    tier: 'common',
    category: 'evolution',
    tags: ['stacked', 'proportional', 'time', 'trend', 'advanced-analytics', 'echarts', 'popular'],
    behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
    label: 'FEATURED',
  },
} as const satisfies Readonly<Record<string, ChartMetadata>>;
