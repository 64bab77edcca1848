import { bounds, column, digits, flag, metric, number, numberFormat, reader, text } from '../../controls/field';
import {
  boundedAxis,
  colourScheme,
  legendSettings,
  querySettings,
  rankingSettings,
} from '../../controls/shared-fields';

const shared = {
  ...colourScheme,
  series: column(),
  entity: column(),
  x: metric(),
  y: metric(),
  size: metric(),
  adhoc_filters: querySettings.adhoc_filters,
  max_bubble_size: digits('25'),
  show_legend: legendSettings.show_legend,
  x_axis_label: text(),
  y_axis_label: text(),
  y_axis_format: numberFormat(),
  y_axis_bounds: boundedAxis.y_axis_bounds,
} as const;

export const fields = {
  ...shared,
  ...boundedAxis,
  ...legendSettings,
  row_limit: querySettings.row_limit,
  orderby: metric(),
  order_desc: rankingSettings.order_desc,
  tooltipSizeFormat: numberFormat(),
  opacity: number(0.6),
  xAxisLabelRotation: number(0, 'choice'),
  x_axis_title_margin: number(30, 'choice'),
  y_axis_title_margin: number(30, 'choice'),
  xAxisFormat: numberFormat(),
  logXAxis: flag(),
  logYAxis: flag(),
  truncateXAxis: flag(true),
  xAxisBounds: bounds(),
} as const;

export const settingsOf = reader(fields);

export const legacyFields = {
  ...shared,
  limit: rankingSettings.limit,
  x_axis_format: text(null, 'number-format'),
  x_log_scale: flag(),
  y_log_scale: flag(),
} as const;

export const legacySettingsOf = reader(legacyFields);
