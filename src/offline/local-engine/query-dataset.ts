import type { ExplorableDataset } from '@/api/dataset';
import { toDataset, toQueryFacts } from '@/api/read/dataset';
import type { NamedDataset } from '@/query/answer/answer-query';

/**
 * A dataset that came with a dashboard, for the compiler. Rules on its rows are omitted: kept rows are already filtered
 * by them.
 */
export function queryDataset(wire: ExplorableDataset): NamedDataset {
  const { columns, metrics, sql, schema, name, mainTemporalColumn } = toDataset(wire);
  const { generics, dateFormats, ...facts } = toQueryFacts(wire);
  return {
    query: {
      ...facts,
      source:
        sql === null
          ? { node: 'table', path: schema === null ? [name] : [schema, name] }
          : { node: 'statement', sql, as: 'virtual_table' },
      columns: columns.map(({ name: of, type, isTemporal, expression }) => ({
        name: of,
        type,
        generic: generics.get(of) ?? null,
        isTemporal,
        expression,
        dateFormat: dateFormats.get(of) ?? null,
      })),
      metrics: new Map(metrics.map(metric => [metric.name, metric.expression])),
      mainTemporalColumn,
    },
    verboseNames: new Map(
      [...columns, ...metrics].flatMap(({ name: of, verboseName }) => (verboseName ? [[of, verboseName]] : [])),
    ),
  };
}
