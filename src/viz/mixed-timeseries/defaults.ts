import { sharedDefaults } from '../controls/shared-defaults';
import { defaults as ofOneQuery } from '../timeseries/defaults';

/**
 * Keys of charts with one query that this type does not have: it neither sorts its axis nor its series, and foresees
 * nothing.
 */
const foreign = new Set([
  'forecastPeriods',
  'forecastInterval',
  'only_total',
  'show_empty_columns',
  'sort_series_type',
  'x_axis_sort_asc',
  'x_axis_sort_series',
  'x_axis_sort_series_ascending',
]);

/** As of charts with one query, and of the keys of the second. */
export const defaults: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(ofOneQuery).filter(([key]) => !foreign.has(key))),
  row_limit_b: sharedDefaults.row_limit,
  order_desc_b: true,
  truncate_metric_b: true,
  comparison_type_b: sharedDefaults.comparison_type,
  seriesTypeB: ofOneQuery.seriesType,
  opacityB: ofOneQuery.opacity,
  markerSizeB: ofOneQuery.markerSize,
  y_axis_format_secondary: sharedDefaults.y_axis_format,
};
