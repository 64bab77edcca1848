import type { FilterValue, QueryContext, QueryMetric } from '@/model/query-context';
import { resultKey } from '@/query/result-key';
import { baseQuery } from '@/viz/query/base';
import type { Question } from '@/viz/query/question';

/** A value of a column. */
export interface OfferedValue {
  readonly value: FilterValue;
  /** Number of rows; null if unknown. */
  readonly rows: number | null;
}

export const rowCount: QueryMetric = {
  expressionType: 'SQL',
  sqlExpression: 'COUNT(*)',
  label: 'rows',
  hasCustomLabel: true,
};

/** Number of values that are counted; users do not scroll beyond. */
export const COUNTED_VALUES = 1000;

/** Counts the rows of a column's values, the most frequent first. */
export function countsQuestion(datasetId: number, column: string): Question {
  const context: QueryContext = {
    datasource: { id: datasetId, type: 'table' },
    queries: [
      {
        ...baseQuery({ row_limit: COUNTED_VALUES }),
        columns: [column],
        metrics: [rowCount],
        orderby: [[rowCount, false]],
      },
    ],
    result_format: 'json',
    result_type: 'full',
  };
  return { context, key: resultKey(context) };
}

/** The values of a column, the most frequent first; the others in their order. */
export function offeredValues(
  values: readonly FilterValue[],
  counts: ReadonlyMap<FilterValue, number> | null,
): readonly OfferedValue[] {
  const all = [...new Set(values)].map((value): OfferedValue => ({ value, rows: counts?.get(value) ?? null }));
  return all.toSorted((a, b) => (b.rows ?? -1) - (a.rows ?? -1));
}
