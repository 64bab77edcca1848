import { sharedDefaults } from '../controls/shared-defaults';

/**
 * What form data of charts over an axis may leave out (facts: the contract's form data). What is false or empty by
 * default is not named.
 */
export const defaults = {
  row_limit: sharedDefaults.row_limit,
  order_desc: true,
  truncate_metric: true,
  show_empty_columns: true,
  comparison_type: sharedDefaults.comparison_type,
  color_scheme: sharedDefaults.color_scheme,
  y_axis_format: sharedDefaults.y_axis_format,
  x_axis_time_format: sharedDefaults.x_axis_time_format,
  tooltipTimeFormat: sharedDefaults.tooltipTimeFormat,
  rich_tooltip: true,
  show_legend: true,
  legendType: sharedDefaults.legendType,
  legendOrientation: sharedDefaults.legendOrientation,
  sort_series_type: sharedDefaults.sort_series_type,
  x_axis_title_margin: sharedDefaults.x_axis_title_margin,
  y_axis_title_margin: sharedDefaults.y_axis_title_margin,
  y_axis_title_position: sharedDefaults.y_axis_title_position,
  truncateXAxis: true,
  only_total: true,
  opacity: 0.2,
  markerSize: 6,
  seriesType: 'line',
  forecastPeriods: 10,
  forecastInterval: 0.8,
  x_axis_sort_asc: true,
  x_axis_sort_series: 'name',
  x_axis_sort_series_ascending: true,
} as const;
