import { colour, column, columns, flag, metric, oneOf, reader, text, timeFormat } from '../../controls/field';
import { axisFormat, querySettings, timeGrain } from '../../controls/shared-fields';
import { stored } from '../../controls/stored-fields';

/** Superset's colours of the three kinds of bars; they stand for ours. */
export const startColours = {
  increase: { r: 90, g: 193, b: 137, a: 1 },
  decrease: { r: 224, g: 67, b: 85, a: 1 },
  total: { r: 102, g: 102, b: 102, a: 1 },
} as const;

export const fields = {
  ...querySettings,
  ...timeGrain,
  ...axisFormat,
  x_axis: column(),
  granularity_sqla: stored.granularity_sqla,
  groupby: columns(),
  metric: metric(),
  show_value: flag(),
  show_legend: flag(),
  increase_color: colour(startColours.increase),
  decrease_color: colour(startColours.decrease),
  total_color: colour(startColours.total),
  x_axis_label: text(),
  x_axis_time_format: timeFormat(),
  x_ticks_layout: oneOf(['auto', 'flat', '45°', '90°', 'staggered'], 'auto'),
  y_axis_label: text(),
} as const;

export const settingsOf = reader(fields);
