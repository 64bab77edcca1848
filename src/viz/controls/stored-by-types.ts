import { bounds, columns, flag, metrics, number, oneOf, raw, text, timeFormat } from './field';
import { titleSettings } from './shared-fields';
import { SMART_DATE } from '@/text/times';

/** Settings that few types read and no control sets, each with the reason; others are in `stored-fields.ts`. */
export const storedByTypes = {
  /** The metrics of points that were grouped in Superset, in addition to their label. */
  metrics: metrics('stored'),
  /** Filled in from the dataset: its temporal columns. */
  temporal_columns_lookup: raw('stored'),
  /** The columns of tables from before query modes. */
  columns: columns('stored'),
  /** The earlier spelling of `handlebarsTemplate`. */
  handlebars_template: text(null, 'stored'),
  /** The order and spacing of stages, from later releases of Superset. */
  sort: oneOf(['descending', 'ascending', 'none'], 'descending', 'stored'),
  gap: number(0, 'stored'),
  /** The opacity of bins, from later releases of Superset. */
  global_opacity: number(null, 'stored'),
  /** The bounds of the earlier heatmap, as shares of the value range; the later one does not have them. */
  share_bounds: bounds('stored'),
  /** From older charts over an axis: the time format, a logarithmic axis, and points on lines. */
  x_axis_format: text(null, 'stored'),
  y_log_scale: flag(false, 'stored'),
  show_markers: flag(false, 'stored'),
  /** Values on the bars of older charts; lines that were bars keep them. */
  show_bar_value: flag(false, 'stored'),
  /** Titles and formats that charts keep when they change to a type without a control for them. */
  ...titleSettings,
  date_format: timeFormat(SMART_DATE, 'stored'),
} as const;
