import { bounds, columns, flag, metrics, number, oneOf, raw, text, timeFormat } from './field';
import { titleSettings } from './shared-fields';
import { SMART_DATE } from '@/text/times';

/** What charts of few types read though no control sets it, each with the reason; others are in `stored-fields.ts`. */
export const storedByTypes = {
  /** The metrics of points that were grouped in Superset, beside what labels them. */
  metrics: metrics('stored'),
  /** Filled in from the dataset: which columns are of time. */
  temporal_columns_lookup: raw('stored'),
  /** The columns of tables before they had modes. */
  columns: columns('stored'),
  /** The earlier spelling of `handlebarsTemplate`. */
  handlebars_template: text(null, 'stored'),
  /** The order and the distance of stages, set in later releases of Superset. */
  sort: oneOf(['descending', 'ascending', 'none'], 'descending', 'stored'),
  gap: number(0, 'stored'),
  /** How strong the fill of bins is, in later releases of Superset. */
  global_opacity: number(null, 'stored'),
  /** Ends of the colours in shares: the earlier heatmap's bounds, which the later one does not have. */
  share_bounds: bounds('stored'),
  /** Of the older charts over an axis: the format of times, a logarithmic axis, and points on lines. */
  x_axis_format: text(null, 'stored'),
  y_log_scale: flag(false, 'stored'),
  show_markers: flag(false, 'stored'),
  /** Values at bars of the older charts; lines that were bars keep them. */
  show_bar_value: flag(false, 'stored'),
  /** Titles and formats that charts keep when they become a type that has no control for them. */
  ...titleSettings,
  date_format: timeFormat(SMART_DATE, 'stored'),
} as const;
