import type { FormData } from '@/model/chart';
import { boxColumns, type BoxColumn } from '@/model/filter-box/read';
import type { QueryObject } from '@/model/query-context';
import { baseQuery } from '../../query/base';
import { metric as metricField } from '../../controls/field';

/** Values that are loaded at first. */
export const FIRST_CHOICES = 1000;
/** The same where all values can be looked for. */
const ALL_CHOICES = 10_000;

function columnQuery(form: FormData, column: BoxColumn): QueryObject {
  const metric = metricField().read({ metric: column.metric }, 'metric');
  return {
    ...baseQuery({ ...form, query_mode: 'aggregate' }),
    columns: [column.column],
    metrics: metric === null ? [] : [metric],
    orderby: [[metric ?? column.column, column.ascending]],
    row_limit: column.searchesAll ? ALL_CHOICES : FIRST_CHOICES,
  };
}

/** The values of each column, a query each. */
export const filterBoxQueries = (form: FormData): QueryObject[] =>
  boxColumns(form).map(column => columnQuery(form, column));
