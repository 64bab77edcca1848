import { useMemo } from 'react';
import { SLOW_DEBOUNCE } from '@/lib/clock';
import { writeFilter, type AdhocFilter } from '@/model/adhoc-filter/filter';
import { isValid } from '@/model/adhoc-filter/validity';
import type { QueryContext, QueryObject } from '@/model/query-context';
import { useAnswer } from '@/offline/react/use-answer';
import { resultKey } from '@/query/result-key';
import { useRested } from '@/ui/use-rested';
import { baseQuery } from '@/viz/query/base';
import type { Question } from '@/viz/query/question';
import { rowCount } from './values/offered';

const counting = (filters: readonly unknown[]): QueryObject => ({
  ...baseQuery({ adhoc_filters: filters }),
  columns: [],
  metrics: [rowCount],
});

/** Counts the rows that match a filter, and all rows; null for a filter on groups, or an incomplete one. */
export function rowsQuestion(datasetId: number, filter: AdhocFilter): Question | null {
  if (!isValid(filter) || filter.clause === 'HAVING') return null;
  const context: QueryContext = {
    datasource: { id: datasetId, type: 'table' },
    queries: [counting([writeFilter(filter)]), counting([])],
    result_format: 'json',
    result_type: 'full',
  };
  return { context, key: resultKey(context) };
}

/** Lower priority than everything visible. */
const requester = { chartId: null, dashboardId: null, priority: 20_000 };

export type RowsMet =
  | { readonly name: 'unknown' }
  | { readonly name: 'counted'; readonly met: number; readonly all: number }
  /** The database's error for the filter. */
  | { readonly name: 'refused'; readonly words: string };

const unknown: RowsMet = { name: 'unknown' };

/** The error without the statement, which engines repeat. */
const faultIn = (told: string): string => told.replace(/^Error: /, '').replace(/\s+LINE \d+:[\s\S]*$/, '');

/** How many rows match a filter, shortly after its last change. */
export function useRowsMet(datasetId: number | null, filter: AdhocFilter): RowsMet {
  const asked = useMemo(() => (datasetId === null ? null : rowsQuestion(datasetId, filter)), [datasetId, filter]);
  const rested = useRested(asked?.key ?? '', SLOW_DEBOUNCE);
  const state = useAnswer(asked !== null && rested === asked.key ? asked : null, requester);
  if (asked === null || rested !== asked.key) return unknown;
  if (state.name === 'failed' && state.reason.code === 'text')
    return { name: 'refused', words: faultIn(state.reason.text) };
  if (state.name !== 'shown') return unknown;
  const [met, all] = state.stored.results.map(({ columns }) => columns[0]?.values[0]);
  return typeof met === 'number' && typeof all === 'number' ? { name: 'counted', met, all } : unknown;
}
