import { bounds, columns, flag, list, metrics, oneOf, reader, text } from '../../controls/field';
import {
  annotationSettings,
  axisFormat,
  colourScheme,
  querySettings,
  rankingSettings,
  rollingSettings,
  timeGrain,
} from '../../controls/shared-fields';

export const fields = {
  ...querySettings,
  ...rankingSettings,
  ...rollingSettings,
  ...timeGrain,
  ...colourScheme,
  ...annotationSettings,
  /** Stored by name only. */
  granularity_sqla: text(null, 'column'),
  metrics: metrics(),
  groupby: columns(),
  contribution: flag(),
  /** Without `ago`, unlike the newer types. */
  time_compare: list(),
  comparison_type: oneOf(['values', 'absolute', 'percentage', 'ratio'], 'values'),
  x_axis_label: text(),
  x_axis_format: text(null, 'time-format'),
  y_axis_label: text(),
  y_axis_format: axisFormat.y_axis_format,
  y_axis_bounds: bounds(),
} as const;

export const settingsOf = reader(fields);
