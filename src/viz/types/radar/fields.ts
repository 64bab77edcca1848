import { columns, flag, metrics, numberFormat, oneOf, raw, reader, timeFormat } from '../../controls/field';
import { colourScheme, legendSettings, querySettings, rankingSettings, rowLimit } from '../../controls/shared-fields';

const labelPositions = [
  'top',
  'left',
  'right',
  'bottom',
  'inside',
  'insideBottomLeft',
  'insideBottomRight',
  'insideTop',
  'insideBottom',
  'insideTopLeft',
  'insideTopRight',
] as const;
export type LabelPosition = (typeof labelPositions)[number];

export const fields = {
  ...colourScheme,
  ...legendSettings,
  adhoc_filters: querySettings.adhoc_filters,
  groupby: columns(),
  metrics: metrics(),
  /** It is sent as the metric of a series limit; in Superset 3.1 it does not sort either. */
  timeseries_limit_metric: rankingSettings.timeseries_limit_metric,
  row_limit: rowLimit(10),
  show_labels: flag(true),
  label_type: oneOf(['value', 'key_value'], 'value'),
  label_position: oneOf(labelPositions, 'top'),
  number_format: numberFormat(),
  date_format: timeFormat(),
  column_config: raw('column-config'),
  is_circle: flag(),
} as const;

export const settingsOf = reader(fields);
