import { isRecord, parseJsonObject } from '@/lib/json';

/** The new id of a chart; undefined for an unknown chart. */
export type ChartIdOf = (id: number) => number | undefined;

const listed = (ids: unknown, idOf: ChartIdOf): unknown =>
  Array.isArray(ids) ? ids.flatMap(id => (typeof id === 'number' ? (idOf(id) ?? []) : [])) : ids;

/** Members whose name is a chart's id. */
function keyed(
  members: unknown,
  idOf: ChartIdOf,
  change: (member: unknown, id: number) => unknown = member => member,
): unknown {
  if (!isRecord(members)) return members;
  const entries = Object.entries(members).flatMap(([key, member]) => {
    const id = idOf(Number(key));
    return id === undefined ? [] : [[String(id), change(member, id)] as const];
  });
  return Object.fromEntries(entries);
}

/** Changes existing members. */
function changed(object: unknown, changes: Readonly<Record<string, (member: unknown) => unknown>>): unknown {
  if (!isRecord(object)) return object;
  const entries = Object.entries(object).map(([key, member]) => {
    const change = Object.hasOwn(changes, key) ? changes[key] : undefined;
    return [key, change ? change(member) : member] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * A dashboard's metadata with new ids for its charts, in every place that names charts: scopes of native filters and
 * cross-filters, charts that are not refreshed or are expanded, and values and scopes of filter boxes. Charts without a
 * new id are removed.
 */
export function withChartIds(metadata: Readonly<Record<string, unknown>>, idOf: ChartIdOf): Record<string, unknown> {
  const ids = (value: unknown) => listed(value, idOf);
  const scope = (value: unknown) => changed(value, { excluded: ids });
  const scoped = { scope, chartsInScope: ids };
  const filters = (value: unknown) => (Array.isArray(value) ? value.map(filter => changed(filter, scoped)) : value);
  const crossFilters = (value: unknown) => changed(value, scoped);
  const configuration = (value: unknown) =>
    keyed(value, idOf, (member, id) => changed(member, { id: () => id, crossFilters }));
  const boxColumn = (value: unknown) => changed(value, { immune: ids });
  const boxScopes = (value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, boxColumn(member)]))
      : value;
  const changes = {
    native_filter_configuration: filters,
    chart_configuration: configuration,
    global_chart_configuration: (value: unknown) => changed(value, scoped),
    timed_refresh_immune_slices: ids,
    expanded_slices: (value: unknown) => keyed(value, idOf),
    filter_scopes: (value: unknown) => keyed(value, idOf, boxScopes),
    default_filters: (value: unknown) =>
      typeof value === 'string' ? JSON.stringify(keyed(parseJsonObject(value), idOf)) : value,
  };
  return changed(metadata, changes) as Record<string, unknown>;
}
