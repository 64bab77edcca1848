import {
  colour,
  flag,
  metric,
  number,
  numberChoice,
  oneOf,
  reader,
  startColour,
  text,
  timeFormat,
} from '../../controls/field';
import {
  axisFormat,
  axisSettings,
  conditionalFormatting,
  querySettings,
  rollingSettings,
} from '../../controls/shared-fields';
import { stored } from '../../controls/stored-fields';

export const totalFields = {
  ...axisFormat,
  ...conditionalFormatting,
  adhoc_filters: querySettings.adhoc_filters,
  metric: metric(),
  subheader: text(),
  header_font_size: numberChoice(0.4),
  subheader_font_size: numberChoice(0.15),
  time_format: timeFormat(),
  force_timestamp_formatting: flag(),
} as const;

const { conditional_formatting: _, ...shared } = totalFields;

export const fields = {
  ...shared,
  ...axisSettings,
  ...rollingSettings,
  /** Here the absence of a rolling window is not stored as a word. */
  rolling_type: oneOf(['None', 'mean', 'sum', 'std', 'cumsum'], 'None'),
  compare_lag: number(),
  compare_suffix: text(''),
  show_timestamp: flag(),
  show_trend_line: flag(true),
  start_y_axis_at_zero: flag(true),
  time_range_fixed: flag(),
  color_picker: colour(startColour),
  viz_type: stored.viz_type,
  time_range: stored.time_range,
  granularity_sqla: stored.granularity_sqla,
} as const;

/** One component draws both types: a number without a trend ignores the trend's settings. */
export const settingsOf = reader(fields);
