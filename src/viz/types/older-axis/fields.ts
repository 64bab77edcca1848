import { bounds, columns, flag, oneOf, reader, text } from '../../controls/field';
import { shiftSettings } from '../../controls/over-time';
import { axisFormat, axisQuerySettings, colourScheme, legendSettings, timeGrain } from '../../controls/shared-fields';
import { storedByTypes } from '../../controls/stored-by-types';

const { metrics, adhoc_filters, groupby, row_limit, limit, timeseries_limit_metric } = axisQuerySettings;

const shared = {
  ...colourScheme,
  metrics,
  adhoc_filters,
  groupby,
  row_limit,
  contribution: flag(),
  show_legend: legendSettings.show_legend,
  x_axis_label: text(),
  y_axis_label: text(),
  y_axis_format: axisFormat.y_axis_format,
  y_axis_bounds: bounds(),
  x_axis_format: storedByTypes.x_axis_format,
  y_log_scale: storedByTypes.y_log_scale,
} as const;

const overTime = {
  ...timeGrain,
  limit,
  timeseries_limit_metric,
  ...shiftSettings,
} as const;
const lines = {
  line_interpolation: oneOf(['linear', 'basis', 'cardinal', 'monotone', 'step-before', 'step-after'], null),
  show_markers: storedByTypes.show_markers,
  show_bar_value: storedByTypes.show_bar_value,
} as const;
const bars = { bar_stacked: flag(), show_bar_value: flag() } as const;

export const lineFields = { ...shared, ...overTime, ...lines } as const;
export const barFields = { ...shared, ...overTime, ...bars } as const;
export const areaFields = { ...lineFields, stacked_style: oneOf(['stack', 'stream', 'expand'], 'stack') } as const;
export const distBarFields = { ...shared, ...bars, columns: columns(), order_bars: flag() } as const;

export const settingsOf = reader({ ...areaFields, ...distBarFields });
