import { dependants } from '../cascade';
import type { FilterEntry } from '../configuration';
import { limitsOthers } from './kinds';

/**
 * The possible parents of a filter: excludes its dependents, to prevent cycles. Existing parents are included so that
 * they can be removed.
 */
export function possibleParents(
  filters: readonly FilterEntry[],
  { id, parents }: Pick<FilterEntry, 'id' | 'parents'>,
): readonly FilterEntry[] {
  const below = new Set(dependants(filters, id));
  return filters.filter(
    other => other.id !== id && (parents.includes(other.id) || (limitsOthers(other.type) && !below.has(other.id))),
  );
}
