import { emptyMask, withMask, type DataMask, type DataMasks } from '../data-mask';
import type { ConfigurationEntry, FilterEntry } from './configuration';
import { isFilterEntry } from './configuration';
import { clearedMask, hasValue, isRequired, startsWithFirst } from './make-mask';

/** The rules of the filter bar: what is chosen in it but not applied yet is a draft. */

const asks = ({ extraFormData, filterState: { value } }: DataMask) => JSON.stringify([extraFormData, value ?? null]);

/** Whether two masks ask for the same. */
export const isSameChoice = (one: DataMask = emptyMask, other: DataMask = emptyMask): boolean =>
  asks(one) === asks(other);

/** What the filters of the bar are set to, without what is picked on charts. */
export const givenTo = (filters: readonly FilterEntry[], masks: DataMasks): DataMasks =>
  Object.fromEntries(filters.flatMap(({ id }) => (masks[id] ? [[id, masks[id]]] : [])));

/** Filters whose draft differs from what is applied. */
export function changedFilters(
  filters: readonly FilterEntry[],
  applied: DataMasks,
  draft: DataMasks,
): readonly FilterEntry[] {
  return filters.filter(({ id }) => !isSameChoice(applied[id], draft[id]));
}

/** Filters that need a value and have none: nothing can be applied until they have. */
export function unmetFilters(filters: readonly FilterEntry[], draft: DataMasks): readonly FilterEntry[] {
  return filters.filter(filter => isRequired(filter) && !hasValue(draft[filter.id]));
}

/** Whether a mask is what is picked on a chart: those are kept by its id. */
const isPick = (id: string) => /^\d+$/.test(id);

/** The masks with nothing picked on any chart; what a chart keeps for itself stays. */
function withoutPicks(masks: DataMasks): DataMasks {
  return Object.fromEntries(
    Object.entries(masks).flatMap(([id, mask]) =>
      !isPick(id) ? [[id, mask]] : mask.ownState ? [[id, { ...emptyMask, ownState: mask.ownState }]] : [],
    ),
  );
}

/**
 * All filters without a value, and nothing picked on charts. One that needs a value goes back to its author's; one that
 * starts with its first option to that, which the bar finds out.
 */
export function clearAll(filters: readonly FilterEntry[], masks: DataMasks): DataMasks {
  return filters.reduce((cleared, filter) => {
    const isKept = startsWithFirst(filter) || (isRequired(filter) && hasValue(filter.defaultMask));
    return withMask(cleared, filter.id, isKept ? null : clearedMask(filter));
  }, withoutPicks(masks));
}

/** Whether any filter is set to something else than its author set it to. */
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

/** Filters that reach none of the charts in sight are set aside, and dividers of which nothing else is left. */
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
