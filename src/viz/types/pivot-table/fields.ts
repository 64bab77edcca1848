import {
  columns,
  currency,
  flag,
  metric,
  metrics,
  numberChoice,
  numberFormat,
  oneOf,
  reader,
  text,
  timeFormat,
} from '../../controls/field';
import { conditionalFormatting, querySettings, rankingSettings, timeGrain } from '../../controls/shared-fields';
import { storedByTypes } from '../../controls/stored-by-types';
import { stored } from '../../controls/stored-fields';

const order = oneOf(['key_a_to_z', 'key_z_to_a', 'value_a_to_z', 'value_z_to_a'], 'key_a_to_z');

export const fields = {
  ...querySettings,
  ...timeGrain,
  ...conditionalFormatting,
  groupbyColumns: columns(),
  groupbyRows: columns(),
  metrics: metrics(),
  metricsLayout: oneOf(['COLUMNS', 'ROWS'], 'COLUMNS'),
  series_limit: numberChoice(),
  series_limit_metric: metric(),
  order_desc: rankingSettings.order_desc,
  totalsOf: { ...oneOf(['metric', 'cells'], 'cells'), forNew: 'metric' },
  aggregateFunction: text('Sum', 'choice'),
  rowTotals: flag(),
  rowSubTotals: flag(),
  colTotals: flag(),
  colSubTotals: flag(),
  transposePivot: flag(),
  combineMetric: flag(),
  valueFormat: numberFormat(),
  currency_format: currency(),
  date_format: timeFormat(),
  rowOrder: order,
  colOrder: order,
  rowSubtotalPosition: flag(false, 'choice'),
  colSubtotalPosition: flag(false, 'choice'),
  granularity_sqla: stored.granularity_sqla,
  temporal_columns_lookup: storedByTypes.temporal_columns_lookup,
} as const;

export const settingsOf = reader(fields);
