import { columns, flag, numberChoice, reader, text } from '../../controls/field';
import { storedByTypes } from '../../controls/stored-by-types';
import { sharedSettings } from '../histogram/fields';

export const fields = {
  ...sharedSettings,
  all_columns_x: columns(),
  link_length: numberChoice(5),
  x_axis_label: text(),
  y_axis_label: text(),
  normalized: flag(),
  global_opacity: storedByTypes.global_opacity,
} as const;

export const settingsOf = reader(fields);
