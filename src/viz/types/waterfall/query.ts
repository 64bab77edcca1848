import type { FormData } from '@/model/chart';
import type { QueryColumn, QueryObject } from '@/model/query-context';
import { distinctColumns } from '../../controls/named';
import { asAxis, baseQuery, timeGrain } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** A row for each x value and value of the breakdown, in the order of both. */
function waterfallQuery(form: FormData): QueryObject {
  const { x_axis: axis, granularity_sqla: time, groupby } = settingsOf(form);
  const named = distinctColumns(axis ?? time, groupby);
  return {
    ...baseQuery(form),
    columns: named.map((column, at) => (axis !== null && at === 0 ? asAxis(column, timeGrain(form)) : column)),
    orderby: named.map((column): [QueryColumn, boolean] => [column, true]),
  };
}

const waterfall: ChartQueries = { fields, queries: form => [waterfallQuery(form)] };

export const questions = { waterfall };
