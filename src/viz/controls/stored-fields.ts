import { columns, metric, metrics, number, raw, text } from './field';

/**
 * What charts read of their form data though no control sets it, each with the reason: here what many types read,
 * in `stored-by-types.ts` what few do, which no dashboard waits for. A setting that is neither there nor in the panel
 * of its type fails `settings.test.ts`.
 */
export const stored = {
  /** The time column of charts from before axes were columns. */
  granularity_sqla: text(null, 'stored'),
  /** The one metric of charts that were made as a type with a single metric. */
  metric: metric('stored'),
  /** What `limit` is called by types with boxes and pivots; charts that were turned into another type keep it. */
  series_limit: number(null, 'stored'),
  /** Kept when a chart changes its type; a number without a course has no trend. */
  viz_type: text(null, 'stored'),
  /** How lines went from point to point before there were styles. */
  interpolate: text('', 'stored'),
  /** Superset's seasons of a forecast: not offered, as what a forecast is computed by here finds them itself. */
  forecastSeasonalityYearly: raw('stored'),
  forecastSeasonalityWeekly: raw('stored'),
  forecastSeasonalityDaily: raw('stored'),
  /** Times before filters of time, and what else queries had of their own; kept by charts of old. */
  time_range: text(null, 'stored'),
  granularity: text(null, 'stored'),
  since: text(null, 'stored'),
  until: text(null, 'stored'),
  row_offset: number(null, 'stored'),
  series_columns: columns('stored'),
  metric_2: metrics('stored'),
  /** What a dashboard adds to the chart's own question. */
  extra_form_data: raw('stored'),
} as const;
