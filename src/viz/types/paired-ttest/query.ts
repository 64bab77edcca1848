import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** The metrics of each group over time. */
function testQuery(form: FormData): QueryObject {
  const groups = [...settingsOf(form).groupby];
  return { ...baseQuery(form), columns: groups, series_columns: groups, is_timeseries: true };
}

const pairedTTest: ChartQueries = { fields, queries: form => [testQuery(form)] };

export const questions = { paired_ttest: pairedTTest };
