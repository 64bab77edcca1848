import type { Dataset } from '../dataset';
import { columnNameOf, readFilter, writeFilter, type AdhocFilter } from './filter';

type Named = Pick<Dataset, 'columns' | 'metrics'>;

/** Whether a filter names what a dataset does not have. SQL is not read for names. */
export function isMissingFrom(filter: AdhocFilter, { columns, metrics }: Named): boolean {
  const name = columnNameOf(filter);
  if (filter.expressionType === 'SQL' || name === null) return false;
  const known = filter.clause === 'HAVING' ? [...columns, ...metrics] : columns;
  return !known.some(each => each.name === name);
}

/** Says why a filter must not be removed, by a text; anything else lets it go. */
export type RemovalCheck = (removed: AdhocFilter, all: readonly AdhocFilter[]) => unknown;

export type FilterRemoval<T> =
  | { readonly does: 'remove'; readonly rest: readonly T[] }
  | { readonly does: 'warn'; readonly warning: string };

/** What becomes of removing one of several filters. Those that cannot be read are never kept by a check. */
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

/** Whether a filter is the only one by a time range, which dashboards set. */
export const isLastRange = (filter: AdhocFilter, all: readonly AdhocFilter[]): boolean => {
  const isRange = ({ operatorId }: AdhocFilter) => operatorId === 'TEMPORAL_RANGE';
  return isRange(filter) && all.filter(isRange).length === 1;
};

/** Filters with another one in a place, or at the end. */
export const withFilter = (stored: readonly unknown[], index: number, filter: AdhocFilter): readonly unknown[] =>
  stored.toSpliced(index, 1, writeFilter(filter));
