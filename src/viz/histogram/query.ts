import { flagOf, listOf, numberOf, type FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import { baseQuery } from '../query/base';
import { columnOf, columnsOf } from '../query/read';

/** Raw rows, put into bins by a step after the query. */
export function histogramQuery(form: FormData): QueryObject {
  const column = columnOf(form, 'column');
  const groups = columnsOf(form, 'groupby');
  const options = {
    column: column ? columnLabel(column) : '',
    groupby: groups.map(columnLabel),
    bins: numberOf(form, 'bins') ?? 5,
    cumulative: flagOf(form, 'cumulative', false),
    normalize: flagOf(form, 'normalize', false),
  };
  const { metrics: _, ...base } = baseQuery(form);
  return {
    ...base,
    columns: column ? [...groups, column] : groups,
    post_processing: listOf(form, 'column').length > 0 ? [{ operation: 'histogram', options }] : [],
  };
}

/** As the earlier type asks: raw rows, from which the picture makes its bins. */
export function legacyQuery(form: FormData): QueryObject {
  const { metrics: _, ...base } = baseQuery(form);
  return { ...base, columns: columnsOf(form, 'all_columns_x', 'groupby') };
}
