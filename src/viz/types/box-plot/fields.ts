import { columns, metric, metrics, number, oneOf, reader, text, timeFormat } from '../../controls/field';
import {
  colourScheme,
  facetSettings,
  querySettings,
  timeGrain,
  titleSettings,
  valueFormat,
} from '../../controls/shared-fields';
import { storedByTypes } from '../../controls/stored-by-types';
import { stored } from '../../controls/stored-fields';

export const fields = {
  adhoc_filters: querySettings.adhoc_filters,
  number_format: valueFormat.number_format,
  ...timeGrain,
  ...titleSettings,
  ...colourScheme,
  ...facetSettings,
  columns: columns(),
  groupby: columns(),
  metrics: metrics(),
  series_limit: number(null, 'choice'),
  series_limit_metric: metric(),
  whiskerOptions: text('Tukey', 'choice'),
  x_ticks_layout: oneOf(['auto', 'flat', '45°', '90°', 'staggered'], 'auto'),
  date_format: timeFormat(),
  granularity_sqla: stored.granularity_sqla,
  temporal_columns_lookup: storedByTypes.temporal_columns_lookup,
} as const;

export const settingsOf = reader(fields);
