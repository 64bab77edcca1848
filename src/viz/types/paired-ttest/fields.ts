import { columns, metrics, number, reader, text } from '../../controls/field';
import { querySettings, rankingSettings, timeGrain } from '../../controls/shared-fields';

export const fields = {
  ...querySettings,
  ...rankingSettings,
  ...timeGrain,
  /** Stored by name only. */
  granularity_sqla: text(null, 'column'),
  metrics: metrics(),
  groupby: columns(),
  significance_level: number(0.05),
  pvalue_precision: number(6),
  liftvalue_precision: number(4),
} as const;

export const settingsOf = reader(fields);
