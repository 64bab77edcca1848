import { dependants } from '../cascade';
import type { FilterEntry } from '../configuration';
import { limitsOthers } from './kinds';

/**
 * The filters that a filter may depend on: none that depends on it, so that no circle comes about. Those it has stay to
 * be taken away.
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
