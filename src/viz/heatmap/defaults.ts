import { sharedDefaults } from '../controls/shared-defaults';

const shared = {
  row_limit: sharedDefaults.row_limit,
  linear_color_scheme: sharedDefaults.linear_color_scheme,
  normalize_across: 'heatmap',
  y_axis_format: sharedDefaults.y_axis_format,
  sort_x_axis: 'alpha_asc',
  sort_y_axis: 'alpha_asc',
  left_margin: 'auto',
  bottom_margin: 'auto',
  show_legend: true,
} as const;

export const defaults = {
  ...shared,
  legend_type: 'continuous',
  xscale_interval: -1,
  yscale_interval: -1,
  x_axis_time_format: sharedDefaults.x_axis_time_format,
  show_percentage: true,
} as const;

export const legacyDefaults = {
  ...shared,
  xscale_interval: 1,
  yscale_interval: 1,
  time_format: '%d/%m/%Y',
  show_perc: true,
} as const;
