import { sharedDefaults } from '../controls/shared-defaults';

const shared = {
  row_limit: sharedDefaults.row_limit,
  color_scheme: sharedDefaults.color_scheme,
  show_legend: true,
} as const;

export const defaults = {
  ...shared,
  bins: 5,
  x_axis_format: 'SMART_NUMBER',
  y_axis_format: sharedDefaults.y_axis_format,
} as const;

export const legacyDefaults = { ...shared, link_length: 5 } as const;
