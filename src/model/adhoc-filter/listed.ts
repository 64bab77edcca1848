import type { Dataset } from '../dataset';
import { columnNameOf, readFilter, writeFilter, type AdhocFilter } from './filter';

type Named = Pick<Dataset, 'columns' | 'metrics'>;

/** Whether a filter uses columns that a dataset lacks. SQL is not parsed for names. */
export function isMissingFrom(filter: AdhocFilter, { columns, metrics }: Named): boolean {
  const name = columnNameOf(filter);
  if (filter.expressionType === 'SQL' || name === null) return false;
  const known = filter.clause === 'HAVING' ? [...columns, ...metrics] : columns;
  return !known.some(each => each.name === name);
}

/** Returns a reason if a filter must not be removed; anything else allows it. */
export type RemovalCheck = (removed: AdhocFilter, all: readonly AdhocFilter[]) => unknown;

export type FilterRemoval<T> =
  | { readonly does: 'remove'; readonly rest: readonly T[] }
  | { readonly does: 'warn'; readonly warning: string };

/** The result of removing one of several filters. Checks do not protect unreadable ones. */
export function removalAt(stored: readonly unknown[], index: number, check: RemovalCheck): FilterRemoval<unknown> {
  const read = stored.map((each, at) => readFilter(each, String(at)));
  const removed = read[index];
  const said =
    removed &&
    check(
      removed,
      read.filter(filter => filter !== null),
    );
  return typeof said === 'string'
    ? { does: 'warn', warning: said }
    : { does: 'remove', rest: stored.toSpliced(index, 1) };
}

/** Whether a filter is the last one with a time range; dashboards set these. */
export const isLastRange = (filter: AdhocFilter, all: readonly AdhocFilter[]): boolean => {
  const isRange = ({ operatorId }: AdhocFilter) => operatorId === 'TEMPORAL_RANGE';
  return isRange(filter) && all.filter(isRange).length === 1;
};

/** Replaces a filter at a position, or appends it. */
export const withFilter = (stored: readonly unknown[], index: number, filter: AdhocFilter): readonly unknown[] =>
  stored.toSpliced(index, 1, writeFilter(filter));
