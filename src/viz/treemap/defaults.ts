import { sharedDefaults } from '../controls/shared-defaults';

export const defaults = {
  row_limit: sharedDefaults.row_limit,
  color_scheme: sharedDefaults.color_scheme,
  show_labels: true,
  show_upper_labels: true,
  label_type: 'key_value',
  number_format: 'SMART_NUMBER',
  date_format: 'smart_date',
} as const;
