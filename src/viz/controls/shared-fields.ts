import { ownSchemes } from '../colours/schemes/chosen';
import {
  bounds,
  column,
  columns,
  currency,
  flag,
  list,
  metric,
  metrics,
  number,
  numberFormat,
  oneOf,
  text,
  timeFormat,
} from './field';

/**
 * Settings of many chart types, with the keys and defaults of Superset 3.1 (facts: the contract's form data, section
 * 3). A type takes those of its panel.
 */

export const rowLimit = (initial = 10_000) => number(initial, 'choice');

/** Settings of every query. */
export const querySettings = { adhoc_filters: list('filters'), row_limit: rowLimit() } as const;

/** A metric by one or more dimensions. */
export const groupSettings = {
  ...querySettings,
  groupby: columns(),
  metric: metric(),
} as const;

/** How series are ranked, and how many are kept. */
export const rankingSettings = {
  limit: number(null, 'choice'),
  timeseries_limit_metric: metric(),
  order_desc: flag(true),
} as const;

export const colourScheme = { color_scheme: text(ownSchemes.categorical, 'categorical-scheme') } as const;
export const sequentialScheme = { linear_color_scheme: text(ownSchemes.sequential, 'sequential-scheme') } as const;
export const timeGrain = { time_grain_sqla: text(null, 'time-grain') } as const;

/** The number format of a metric; types differ in its key. */
export const valueFormat = { number_format: numberFormat(), currency_format: currency() } as const;
export const axisFormat = { y_axis_format: numberFormat(), currency_format: currency() } as const;

export const legendSettings = {
  show_legend: flag(true),
  legendType: oneOf(['scroll', 'plain'], 'scroll'),
  legendOrientation: oneOf(['top', 'bottom', 'left', 'right'], 'top'),
  legendMargin: number(),
} as const;

export const titleSettings = {
  x_axis_title: text(),
  x_axis_title_margin: number(15, 'choice'),
  y_axis_title: text(),
  y_axis_title_margin: number(15, 'choice'),
  y_axis_title_position: oneOf(['Left', 'Top'], 'Left'),
} as const;

/** Rolling windows and resampling. */
export const rollingSettings = {
  rolling_type: oneOf(['mean', 'sum', 'std', 'cumsum'], null),
  rolling_periods: number(),
  min_periods: number(),
  resample_rule: text(null, 'choice'),
  resample_method: text(null, 'choice'),
} as const;

export const comparisonTypes = ['values', 'difference', 'percentage', 'ratio'] as const;
export const comparisonSettings = {
  time_compare: list(),
  comparison_type: oneOf(comparisonTypes, 'values'),
} as const;

/** The query settings of charts over an axis, for one query. */
export const axisQuerySettings = {
  ...querySettings,
  ...rankingSettings,
  ...rollingSettings,
  ...comparisonSettings,
  metrics: metrics(),
  groupby: columns(),
  truncate_metric: flag(true),
} as const;

export const axisSettings = { x_axis: column(), ...timeGrain } as const;

export const annotationSettings = { annotation_layers: list('annotation-layers') } as const;

export const tooltipSettings = {
  rich_tooltip: flag(true),
  tooltipSortByMetric: flag(),
  tooltipTimeFormat: timeFormat(),
} as const;

/** Small multiples: one plot for each value of a column. This key is our own. */
export const facetSettings = { facet_column: column() } as const;

export const conditionalFormatting = { conditional_formatting: list('conditional-formatting') } as const;

export const boundedAxis = { truncateYAxis: flag(), y_axis_bounds: bounds() } as const;
