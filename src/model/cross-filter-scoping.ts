import { isRecord } from '@/lib/json';
import { globalScope, ownScope } from './cross-filter';
import { chartsInScope, type ChartPaths, type FilterScope } from './filter-scope';

/** The scopes of cross-filters that an author sets. */
export interface Scoping {
  /** For every chart without its own scope. */
  readonly all: FilterScope;
  readonly own: ReadonlyMap<number, FilterScope>;
}

type Metadata = Readonly<Record<string, unknown>>;

const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> =>
  new Map([...map].filter(([each]) => each !== key));

/** @param charts of the dashboard: stored scopes of other charts cannot be set here */
export function readScoping(metadata: Metadata, charts: readonly number[]): Scoping {
  const own = charts.flatMap((id): [number, FilterScope][] => {
    const scope = ownScope(metadata, id);
    return scope ? [[id, scope]] : [];
  });
  return { all: globalScope(metadata), own: new Map(own) };
}

/**
 * The scope of a pick on a chart; for null, on every chart without its own scope. A chart never filters itself.
 */
export function scopeOf({ all, own }: Scoping, source: number | null): FilterScope {
  if (source === null) return all;
  return own.get(source) ?? { ...all, excluded: [...all.excluded.filter(id => id !== source), source] };
}

export function withScope(scoping: Scoping, source: number | null, scope: FilterScope): Scoping {
  return source === null ? { ...scoping, all: scope } : { ...scoping, own: new Map(scoping.own).set(source, scope) };
}

/** Gives a chart its own scope, initially that of all charts. */
export const withOwn = (scoping: Scoping, source: number): Scoping =>
  withScope(scoping, source, scopeOf(scoping, source));

/** Returns the chart to the scope of all charts. */
export const withoutOwn = (scoping: Scoping, source: number): Scoping => ({
  ...scoping,
  own: without(scoping.own, source),
});

/** Transfers one chart's scope to another. */
export function handedOver(scoping: Scoping, from: number, to: number): Scoping {
  const scope = scopeOf(scoping, from);
  return withScope(withoutOwn(scoping, from), to, {
    ...scope,
    excluded: [...scope.excluded.filter(id => id !== from && id !== to), to],
  });
}

const recordIn = (metadata: Metadata, key: string): Metadata => {
  const stored = metadata[key];
  return isRecord(stored) ? stored : {};
};

/**
 * The metadata keys of the scopes, including the charts in scope, which other readers rely on. Charts without their own
 * scope store `global` if anything; entries for charts of other dashboards are kept.
 */
export function scopingKeys(metadata: Metadata, { all, own }: Scoping, charts: readonly number[], paths: ChartPaths) {
  const configuration = recordIn(metadata, 'chart_configuration');
  const reach = (scope: FilterScope, source: number | null) =>
    chartsInScope(paths, scope, charts).filter(id => id !== source);
  const said = charts.filter(id => own.has(id) || isRecord(configuration[String(id)]));
  const entries = said.map(id => {
    const stored = recordIn(configuration, String(id));
    const scope = own.get(id);
    const crossFilters = {
      ...recordIn(stored, 'crossFilters'),
      scope: scope ?? 'global',
      chartsInScope: reach(scope ?? all, id),
    };
    return [String(id), { ...stored, id, crossFilters }] as const;
  });
  return {
    chart_configuration: { ...configuration, ...Object.fromEntries(entries) },
    global_chart_configuration: {
      ...recordIn(metadata, 'global_chart_configuration'),
      scope: all,
      chartsInScope: reach(all, null),
    },
  };
}

const isSame = (one: FilterScope | undefined, other: FilterScope | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Applies the changes between two scopings to a third: changes that somebody made meanwhile for other charts are kept.
 */
export function rebased(present: Scoping, before: Scoping, after: Scoping): Scoping {
  const start = isSame(before.all, after.all) ? present : withScope(present, null, after.all);
  return [...new Set([...before.own.keys(), ...after.own.keys()])].reduce((scoping, id) => {
    const next = after.own.get(id);
    if (isSame(before.own.get(id), next)) return scoping;
    return next ? withScope(scoping, id, next) : withoutOwn(scoping, id);
  }, start);
}
