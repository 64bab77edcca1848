import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { columns, metrics, number, reader } from '../../controls/field';
import { timeSettings } from '../../controls/over-time';
import { querySettings, rankingSettings } from '../../controls/shared-fields';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';

export const fields = {
  ...querySettings,
  ...rankingSettings,
  ...timeSettings,
  metrics: metrics(),
  groupby: columns(),
  significance_level: number(0.05),
  pvalue_precision: number(6),
  liftvalue_precision: number(4),
} as const;

export const settingsOf = reader(fields);

/** The metrics of each group over time. */
function testQuery(form: FormData): QueryObject {
  const groups = [...settingsOf(form).groupby];
  return { ...baseQuery(form), columns: groups, series_columns: groups, is_timeseries: true };
}

const pairedTTest: ChartQueries = { fields, queries: form => [testQuery(form)] };

export const questions = { paired_ttest: pairedTTest };
