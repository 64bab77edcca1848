import { sharedDefaults } from '../controls/shared-defaults';

export const defaults = {
  whiskerOptions: 'Tukey',
  color_scheme: sharedDefaults.color_scheme,
  x_ticks_layout: 'auto',
  number_format: 'SMART_NUMBER',
  date_format: 'smart_date',
  x_axis_title_margin: sharedDefaults.x_axis_title_margin,
  y_axis_title_margin: sharedDefaults.y_axis_title_margin,
  y_axis_title_position: sharedDefaults.y_axis_title_position,
} as const;
