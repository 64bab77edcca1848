import { groups } from 'd3-array';
import { columnLabel } from '../result/labels';
import { compareKeys } from '../pivot-table/grid';
import { QueryError } from '../query-error';
import { baseQuery } from './base-query';
import { columnsOf, rowsOf, type LegacyChart } from './form';

const plainWord = (text: string) => text.replace(/[^\p{L}\p{N}_]+/gu, '_');

/** Raw numbers by group: the chart counts them. */
export const histogram: LegacyChart = {
  query: form => {
    const numeric = columnsOf(form, 'all_columns_x');
    if (numeric.length === 0) throw new QueryError('empty-query', 'Must have at least one numeric column specified');
    return { ...baseQuery(form), columns: [...numeric, ...columnsOf(form, 'groupby')], metrics: null };
  },
  data: (frame, form) => {
    const numeric = columnsOf(form, 'all_columns_x').map(columnLabel);
    const groupBy = columnsOf(form, 'groupby').map(columnLabel);
    // Rows without a group are left out.
    const rows = rowsOf(frame).filter(row => groupBy.every(name => row[name] !== null));
    const keyed = groups(rows, row => JSON.stringify(groupBy.map(name => row[name] ?? null))).map(([, members]) => ({
      key: groupBy.map(name => members[0]?.[name] ?? null),
      members,
    }));
    keyed.sort((left, right) => compareKeys(left.key, right.key));
    return keyed.flatMap(({ key, members }) =>
      numeric.map(column => ({
        key: [
          ...(numeric.length > 1 || groupBy.length === 0 ? [column] : []),
          ...key.map(part => plainWord(String(part))),
        ].join('__'),
        values: members.map(row => row[column] ?? null),
      })),
    );
  },
};
