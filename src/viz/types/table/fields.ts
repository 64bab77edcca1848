import { columns, flag, list, metrics, numberChoice, oneOf, raw, reader, timeFormat } from '../../controls/field';
import {
  conditionalFormatting,
  querySettings,
  rankingSettings,
  rowLimit,
  timeGrain,
} from '../../controls/shared-fields';
import { storedByTypes } from '../../controls/stored-by-types';
import { stored } from '../../controls/stored-fields';

export const fields = {
  ...timeGrain,
  ...conditionalFormatting,
  adhoc_filters: querySettings.adhoc_filters,
  row_limit: rowLimit(1000),
  query_mode: oneOf(['aggregate', 'raw'], null),
  groupby: columns(),
  metrics: metrics(),
  percent_metrics: metrics(),
  all_columns: columns(),
  timeseries_limit_metric: rankingSettings.timeseries_limit_metric,
  order_by_cols: list('order'),
  order_desc: rankingSettings.order_desc,
  server_pagination: flag(),
  server_page_length: numberChoice(10),
  show_totals: flag(),
  table_timestamp_format: timeFormat(),
  page_length: numberChoice(),
  include_search: flag(),
  show_cell_bars: flag(true),
  /** By default bars are aligned, although Superset's control for it starts off. */
  align_pn: flag(true),
  color_pn: flag(true),
  allow_rearrange_columns: flag(),
  column_config: raw('column-config'),
  columns: storedByTypes.columns,
  temporal_columns_lookup: storedByTypes.temporal_columns_lookup,
  extra_form_data: stored.extra_form_data,
} as const;

export const settingsOf = reader(fields);
