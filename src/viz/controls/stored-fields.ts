import { columns, metric, metrics, number, raw, text } from './field';

/**
 * Settings that charts read although no control sets them, each with the reason. Those that many types read are here;
 * those of few types, which no dashboard waits for, are in `stored-by-types.ts`. `settings.test.ts` fails for a setting
 * that is neither here nor in the panel of its type.
 */
export const stored = {
  /** The time column of charts from before axes were columns. */
  granularity_sqla: text(null, 'stored'),
  /** The only metric of charts that were made as a type with a single metric. */
  metric: metric('stored'),
  /** The name of `limit` in types with boxes and pivots; charts that changed their type keep it. */
  series_limit: number(null, 'stored'),
  /** Kept when a chart changes its type; a single number has no trend. */
  viz_type: text(null, 'stored'),
  /** The line style from before there were styles. */
  interpolate: text('', 'stored'),
  /** Superset's seasonalities of a forecast: not offered, since our forecast detects them itself. */
  forecastSeasonalityYearly: raw('stored'),
  forecastSeasonalityWeekly: raw('stored'),
  forecastSeasonalityDaily: raw('stored'),
  /** Times from before time filters, and other query settings of older charts. */
  time_range: text(null, 'stored'),
  granularity: text(null, 'stored'),
  since: text(null, 'stored'),
  until: text(null, 'stored'),
  row_offset: number(null, 'stored'),
  series_columns: columns('stored'),
  metric_2: metrics('stored'),
  /** Additions of a dashboard to the chart's own query. */
  extra_form_data: raw('stored'),
} as const;
