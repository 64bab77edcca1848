import type { FilterEntry } from './configuration';

type Dependent = Pick<FilterEntry, 'id' | 'parents'>;

/** The direct and indirect parents of a filter. Cycles are not followed twice. */
export function ancestors(filters: readonly Dependent[], id: string): ReadonlySet<string> {
  const parents = new Map(filters.map(filter => [filter.id, filter.parents]));
  const found = new Set<string>();
  const open = [...(parents.get(id) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next) || !parents.has(next)) continue;
    found.add(next);
    open.push(...(parents.get(next) ?? []));
  }
  return found;
}

/** Filters that depend on themselves indirectly. */
export function circular(filters: readonly Dependent[]): ReadonlySet<string> {
  return new Set(filters.map(({ id }) => id).filter(id => ancestors(filters, id).has(id)));
}

/** The direct and indirect dependents of a filter, without the filter itself. */
export function dependants(filters: readonly Dependent[], id: string): readonly string[] {
  return filters.filter(filter => filter.id !== id && ancestors(filters, filter.id).has(id)).map(filter => filter.id);
}

/** Parents before their dependents; otherwise in the given order. Filters in a cycle keep their order. */
export function inCascadeOrder<F extends Dependent>(filters: readonly F[]): readonly F[] {
  const known = new Map(filters.map(filter => [filter.id, filter]));
  const placed = new Set<F>();
  const place = (filter: F, above: ReadonlySet<string>) => {
    if (placed.has(filter) || above.has(filter.id)) return;
    const below = new Set(above).add(filter.id);
    for (const parent of filter.parents) {
      const found = known.get(parent);
      if (found) place(found, below);
    }
    placed.add(filter);
  };
  for (const filter of filters) place(filter, new Set());
  return [...placed];
}
