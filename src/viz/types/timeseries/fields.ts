import {
  bounds,
  currency,
  flag,
  number,
  numberChoice,
  numberFormat,
  oneOf,
  openFlag,
  raw,
  reader,
  text,
  timeFormat,
} from '../../controls/field';
import {
  annotationSettings,
  axisFormat,
  axisSettings,
  boundedAxis,
  colourScheme,
  facetSettings,
  legendSettings,
  titleSettings,
  tooltipSettings,
} from '../../controls/shared-fields';
import { stored } from '../../controls/stored-fields';
import { seriesFields } from '../../query/fields';

export const seriesTypes = ['line', 'scatter', 'smooth', 'bar', 'start', 'middle', 'end'] as const;

/** The style of a query's marks; the second query of a mixed chart has the same keys with the suffix `B`. */
export const styleSettings = {
  seriesType: oneOf(seriesTypes, 'line'),
  /** A style, or true from older charts. */
  stack: raw('choice'),
  area: flag(),
  opacity: number(0.2),
  markerEnabled: flag(),
  markerSize: number(6),
  show_value: flag(),
} as const;

/** The look of the axes, for charts with one query and with two. */
export const appearanceSettings = {
  ...titleSettings,
  ...colourScheme,
  ...legendSettings,
  ...tooltipSettings,
  ...axisFormat,
  ...boundedAxis,
  minorTicks: flag(),
  minorSplitLine: flag(),
  x_axis_time_format: timeFormat(),
  xAxisLabelRotation: numberChoice(0),
  truncateXAxis: flag(true),
  xAxisBounds: bounds(),
  logAxis: flag(),
} as const;

/** The right value axis of charts with two queries. */
export const secondarySettings = {
  y_axis_format_secondary: numberFormat(),
  currency_format_secondary: currency(),
  y_axis_bounds_secondary: bounds(),
  logAxisSecondary: flag(),
  yAxisTitleSecondary: text(),
} as const;

/** The reader of axis settings, for charts with one query and with two. */
export const axesOf = reader({ ...appearanceSettings, ...secondarySettings });

/** Settings of older charts that all charts over an axis still read. */
export const olderSettings = {
  granularity_sqla: stored.granularity_sqla,
  metric: stored.metric,
  interpolate: stored.interpolate,
} as const;

/** Charts of one query over an axis. */
export const fields = {
  ...axisSettings,
  ...seriesFields,
  ...annotationSettings,
  ...facetSettings,
  ...appearanceSettings,
  ...styleSettings,
  ...olderSettings,
  series_limit: stored.series_limit,
  xAxisForceCategorical: openFlag(),
  x_axis_sort_series: oneOf(['name', 'sum', 'min', 'max', 'avg'], 'name'),
  x_axis_sort_series_ascending: flag(true),
  only_total: flag(true),
  percentage_threshold: number(0),
  sort_series_type: oneOf(['sum', 'name', 'min', 'max', 'avg'], 'sum'),
  sort_series_ascending: flag(),
  orientation: oneOf(['vertical', 'horizontal'], 'vertical'),
} as const;

/**
 * Settings that some of these types have no control for. A chart keeps them when it changes to one of them, and is
 * drawn with them, as in Superset.
 */
export const keptByTypes: ReadonlySet<string> = new Set([
  'seriesType',
  'stack',
  'area',
  'opacity',
  'markerEnabled',
  'markerSize',
  'only_total',
  'percentage_threshold',
  'orientation',
]);

/** Its steps are in its form data. */
export const stepFields = { seriesType: oneOf(['start', 'middle', 'end'], 'start') } as const;

export const settingsOf = reader(fields);
export type Settings = ReturnType<typeof settingsOf>;
