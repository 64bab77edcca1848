import { bounds, reader, text } from '../../controls/field';
import { analyticsSettings, overTimeSettings } from '../../controls/over-time';
import { annotationSettings, axisFormat, colourScheme } from '../../controls/shared-fields';

export const fields = {
  ...overTimeSettings,
  ...analyticsSettings,
  ...colourScheme,
  ...annotationSettings,
  x_axis_label: text(),
  x_axis_format: text(null, 'time-format'),
  y_axis_label: text(),
  y_axis_format: axisFormat.y_axis_format,
  y_axis_bounds: bounds(),
} as const;

export const settingsOf = reader(fields);
