import { columns, flag, list, metric, metrics, number, oneOf, openFlag, reader, text } from '../controls/field';
import {
  axisQuerySettings,
  axisSettings,
  comparisonTypes,
  rankingSettings,
  rollingSettings,
} from '../controls/shared-fields';
import { stored } from '../controls/stored-fields';

/**
 * Query settings of charts of any type, read by shared keys. The only defaults are those of the type, filled in before
 * (`withDefaults`). A text or number is null if neither form data nor the type sets it.
 */
export const fields = {
  ...axisSettings,
  ...rankingSettings,
  ...rollingSettings,
  time_compare: list(),
  /** The comparison has a default; if it was cleared, nothing is compared. */
  comparison_type: oneOf(comparisonTypes, null),
  adhoc_filters: list('filters'),
  annotation_layers: list('annotation-layers'),
  query_mode: oneOf(['aggregate', 'raw'], null),
  row_limit: number(null, 'choice'),
  row_offset: stored.row_offset,
  time_range: stored.time_range,
  granularity: stored.granularity,
  granularity_sqla: stored.granularity_sqla,
  since: stored.since,
  until: stored.until,
  order_by_cols: list('order'),
  orderby: list('order'),
  series_columns: stored.series_columns,
  series_limit: number(null, 'choice'),
  series_limit_metric: metric(),
  metrics: metrics(),
  metric: metrics('metric'),
  metric_2: stored.metric_2,
  secondary_metric: metrics('metric'),
  x: metrics('metric'),
  y: metrics('metric'),
  size: metrics('metric'),
  columns: columns(),
  groupby: columns(),
  all_columns: columns(),
  series: columns(),
  extra_form_data: stored.extra_form_data,
} as const;

export const settingsOf = reader(fields);

/** Additional query settings of charts over an axis: how their rows become series, and how those are processed. */
export const seriesFields = {
  ...axisQuerySettings,
  metric: stored.metric,
  x_axis_sort: text(null, 'choice'),
  x_axis_sort_asc: openFlag(true),
  contributionMode: oneOf(['row', 'column'], null),
  show_empty_columns: flag(true),
  forecastEnabled: flag(),
  forecastPeriods: number(10),
  forecastInterval: number(0.8),
  forecastSeasonalityYearly: stored.forecastSeasonalityYearly,
  forecastSeasonalityWeekly: stored.forecastSeasonalityWeekly,
  forecastSeasonalityDaily: stored.forecastSeasonalityDaily,
} as const;

export const seriesSettingsOf = reader(seriesFields);
