// Generated from the folders of `types` by `npm run chart-types`; `registry.test.ts` checks that it is current.
const bigNumber = () => import('../types/big-number');
const pie = () => import('../types/pie');
const timeseries = () => import('../types/timeseries');

export const common = {
  big_number_total: async () => (await bigNumber()).plugins.big_number_total,
  big_number: async () => (await bigNumber()).plugins.big_number,
  pie: async () => (await pie()).plugins.pie,
  echarts_timeseries: async () => (await timeseries()).plugins.echarts_timeseries,
  echarts_timeseries_line: async () => (await timeseries()).plugins.echarts_timeseries_line,
  echarts_timeseries_smooth: async () => (await timeseries()).plugins.echarts_timeseries_smooth,
  echarts_timeseries_step: async () => (await timeseries()).plugins.echarts_timeseries_step,
  echarts_timeseries_bar: async () => (await timeseries()).plugins.echarts_timeseries_bar,
  echarts_timeseries_scatter: async () => (await timeseries()).plugins.echarts_timeseries_scatter,
  echarts_area: async () => (await timeseries()).plugins.echarts_area,
} as const;

export const compact = [
  'big_number_total',
  'big_number',
] as const;
