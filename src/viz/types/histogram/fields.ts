import { column, columns, flag, numberChoice, numberFormat, reader, text } from '../../controls/field';
import { axisFormat, colourScheme, facetSettings, legendSettings, querySettings } from '../../controls/shared-fields';
import { storedByTypes } from '../../controls/stored-by-types';

/** For both histograms. */
export const sharedSettings = {
  ...querySettings,
  ...colourScheme,
  groupby: columns(),
  cumulative: flag(),
  show_legend: legendSettings.show_legend,
} as const;

export const fields = {
  ...sharedSettings,
  ...facetSettings,
  column: column(),
  bins: numberChoice(5),
  normalize: flag(),
  show_value: flag(),
  x_axis_title: text(),
  x_axis_format: numberFormat(),
  y_axis_title: text(),
  y_axis_format: axisFormat.y_axis_format,
  global_opacity: storedByTypes.global_opacity,
  x_axis_title_margin: storedByTypes.x_axis_title_margin,
  y_axis_title_margin: storedByTypes.y_axis_title_margin,
  y_axis_title_position: storedByTypes.y_axis_title_position,
} as const;

export const settingsOf = reader(fields);
