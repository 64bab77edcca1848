import { sharedDefaults } from '../controls/shared-defaults';

const shared = {
  color_scheme: sharedDefaults.color_scheme,
  show_legend: true,
  max_bubble_size: '25',
  y_axis_format: sharedDefaults.y_axis_format,
} as const;

export const defaults = {
  ...shared,
  order_desc: true,
  row_limit: sharedDefaults.row_limit,
  legendType: sharedDefaults.legendType,
  legendOrientation: sharedDefaults.legendOrientation,
  tooltipSizeFormat: 'SMART_NUMBER',
  xAxisFormat: 'SMART_NUMBER',
  opacity: 0.6,
  x_axis_title_margin: 30,
  y_axis_title_margin: 30,
  truncateXAxis: true,
} as const;

export const legacyDefaults = shared;
