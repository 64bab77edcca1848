import type { FormData } from '@/model/chart';
import { boxColumns, type BoxColumn } from '@/model/filter-box/read';
import type { QueryObject } from '@/model/query-context';
import { metric as metricField } from '../../controls/field';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields } from './fields';

/** The number of values loaded at first. */
export const FIRST_CHOICES = 1000;

/** The number of values loaded if all can be searched. */
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

/** The values of each column, one query per column. */
const filterBoxQueries = (form: FormData): QueryObject[] => boxColumns(form).map(column => columnQuery(form, column));

const filterBox: ChartQueries = { fields, queries: filterBoxQueries };

export const questions = { filter_box: filterBox };
