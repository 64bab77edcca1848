import { emptyMask, withMask, type DataMask, type DataMasks } from '../data-mask';
import type { ConfigurationEntry, FilterEntry } from './configuration';
import { isFilterEntry } from './configuration';
import { clearedMask, hasValue, isRequired, startsWithFirst } from './make-mask';

/** The rules of the filter bar: unapplied choices are a draft. */

const asks = ({ extraFormData, filterState: { value } }: DataMask) => JSON.stringify([extraFormData, value ?? null]);

/** Whether two masks have the same query. */
export const isSameChoice = (one: DataMask = emptyMask, other: DataMask = emptyMask): boolean =>
  asks(one) === asks(other);

/** The masks of the bar's filters, without picks on charts. */
export const givenTo = (filters: readonly FilterEntry[], masks: DataMasks): DataMasks =>
  Object.fromEntries(filters.flatMap(({ id }) => (masks[id] ? [[id, masks[id]]] : [])));

/** Filters whose draft differs from the applied state. */
export function changedFilters(
  filters: readonly FilterEntry[],
  applied: DataMasks,
  draft: DataMasks,
): readonly FilterEntry[] {
  return filters.filter(({ id }) => !isSameChoice(applied[id], draft[id]));
}

/** Required filters without a value: nothing can be applied until they have one. */
export function unmetFilters(filters: readonly FilterEntry[], draft: DataMasks): readonly FilterEntry[] {
  return filters.filter(filter => isRequired(filter) && !hasValue(draft[filter.id]));
}

/** Whether a mask is a pick on a chart: those are stored by chart id. */
const isPick = (id: string) => /^\d+$/.test(id);

/** Removes all picks from the masks; the charts' own state is kept. */
function withoutPicks(masks: DataMasks): DataMasks {
  return Object.fromEntries(
    Object.entries(masks).flatMap(([id, mask]) =>
      !isPick(id) ? [[id, mask]] : mask.ownState ? [[id, { ...emptyMask, ownState: mask.ownState }]] : [],
    ),
  );
}

/**
 * Clears all filters and picks. A required filter returns to its author's default; one that starts with its first
 * option to that option, which the bar determines.
 */
export function clearAll(filters: readonly FilterEntry[], masks: DataMasks): DataMasks {
  return filters.reduce((cleared, filter) => {
    const isKept = startsWithFirst(filter) || (isRequired(filter) && hasValue(filter.defaultMask));
    return withMask(cleared, filter.id, isKept ? null : clearedMask(filter));
  }, withoutPicks(masks));
}

/** Whether any filter differs from its author's default. */
export function differsFromDefaults(filters: readonly FilterEntry[], given: DataMasks): boolean {
  return filters.some(({ id, defaultMask }) => given[id] !== undefined && !isSameChoice(given[id], defaultMask));
}

export interface SortedEntries {
  readonly inScope: readonly ConfigurationEntry[];
  readonly outOfScope: readonly FilterEntry[];
}

/** The filters of a divider's section: those up to the next divider. */
function sectionOf(entries: readonly ConfigurationEntry[], divider: number): readonly FilterEntry[] {
  const next = entries.findIndex((entry, index) => index > divider && entry.kind === 'divider');
  return entries.slice(divider + 1, next < 0 ? entries.length : next).filter(isFilterEntry);
}

/** Separates filters without a visible chart in scope, and dividers whose section is then empty. */
export function byScope(
  entries: readonly ConfigurationEntry[],
  reaches: (filter: FilterEntry) => boolean,
): SortedEntries {
  const inScope = entries.filter((entry, index) => {
    if (isFilterEntry(entry)) return reaches(entry);
    const section = entry.kind === 'divider' ? sectionOf(entries, index) : [];
    return section.length === 0 || section.some(reaches);
  });
  return { inScope, outOfScope: entries.filter(isFilterEntry).filter(filter => !reaches(filter)) };
}
