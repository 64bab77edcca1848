import { sharedDefaults } from '../controls/shared-defaults';

export const defaults = {
  row_limit: 10,
  start_angle: 225,
  end_angle: -45,
  color_scheme: sharedDefaults.color_scheme,
  font_size: 15,
  number_format: 'SMART_NUMBER',
  value_formatter: '{value}',
  show_pointer: true,
  show_progress: true,
  overlap: true,
  split_number: 10,
} as const;
