import { emptyMask } from '../../data-mask';
import { chartsInScope, type ChartPaths } from '../../filter-scope';
import type { Layout } from '../../layout';
import { isFilterEntry, type ConfigurationEntry, type DividerEntry, type FilterEntry } from '../configuration';
import { hasValue, startsWithFirst } from '../make-mask';
import { keptEntries, type Editing } from './editing';
import { needsColumn, needsDataset } from './kinds';

/** The dashboard on which filters are configured. */
export interface ConfiguredDashboard {
  readonly layout: Layout;
  readonly paths: ChartPaths;
  readonly charts: readonly number[];
}

/** Members computed from the scope: stored for readers that do not compute them. */
function reached({ scope }: FilterEntry, { layout, paths, charts }: ConfiguredDashboard) {
  const inScope = chartsInScope(paths, scope, charts);
  const above = new Set(inScope.flatMap(id => (paths.get(id) ?? []).flat()));
  return {
    chartsInScope: inScope,
    tabsInScope: [...above].filter(id => Object.hasOwn(layout, id) && layout[id]?.type === 'TAB'),
  };
}

function targetOf({ type, target: { datasetId, column } }: FilterEntry) {
  if (!needsDataset(type)) return {};
  return { datasetId, ...(needsColumn(type) ? { column: { name: column } } : {}) };
}

function writeFilter(filter: FilterEntry, parents: readonly string[], dashboard: ConfiguredDashboard) {
  const {
    id,
    name,
    type,
    controls,
    scope,
    defaultMask,
    adhocFilters,
    timeRange,
    granularity,
    sortMetric,
    description,
    stored,
  } = filter;
  return {
    ...stored,
    id,
    type: 'NATIVE_FILTER',
    name: name.trim(),
    filterType: type,
    targets: [targetOf(filter)],
    controlValues: controls,
    requiredFirst: startsWithFirst(filter) || undefined,
    defaultDataMask: hasValue(defaultMask) ? defaultMask : emptyMask,
    cascadeParentIds: parents,
    scope,
    adhoc_filters: adhocFilters,
    time_range: timeRange ?? undefined,
    granularity_sqla: granularity ?? undefined,
    sortMetric: sortMetric ?? undefined,
    description: description.trim(),
    ...reached(filter, dashboard),
  };
}

function writeDivider({ id, title, description, stored }: DividerEntry) {
  const scope = { scope: { rootPath: ['ROOT_ID'], excluded: [] }, chartsInScope: [], tabsInScope: [] };
  return { ...scope, ...stored, id, type: 'DIVIDER', title: title.trim(), description: description.trim() };
}

/**
 * The stored list (metadata `native_filter_configuration`). Untouched entries are written unchanged, so that somebody
 * else's concurrent changes to them are kept; removed filters are not parents.
 */
export function writeConfiguration(
  editing: Editing,
  found: readonly ConfigurationEntry[],
  dashboard: ConfiguredDashboard,
): readonly unknown[] {
  const untouched = new Set(found);
  const kept = keptEntries(editing);
  const ids = new Set(kept.map(({ id }) => id));
  return kept.map(entry => {
    if (entry.kind === 'broken') return entry.stored;
    if (!isFilterEntry(entry)) return untouched.has(entry) ? entry.stored : writeDivider(entry);
    const parents = entry.parents.filter(parent => ids.has(parent));
    if (!untouched.has(entry)) return writeFilter(entry, parents, dashboard);
    return parents.length === entry.parents.length ? entry.stored : { ...entry.stored, cascadeParentIds: parents };
  });
}

/** Whether saving would change anything. */
export function isChanged(editing: Editing, found: readonly ConfigurationEntry[]): boolean {
  const kept = keptEntries(editing);
  return (
    kept.length !== found.length ||
    kept.some((entry, index) => entry !== found[index] && JSON.stringify(entry) !== JSON.stringify(found[index]))
  );
}

/** Filters whose meaning changed: readers' choices in them are no longer valid. */
export function withoutMeaning(editing: Editing, found: readonly ConfigurationEntry[]): readonly string[] {
  const kept = new Map(keptEntries(editing).map(entry => [entry.id, entry]));
  const meaning = (entry: ConfigurationEntry | undefined) =>
    entry && isFilterEntry(entry)
      ? JSON.stringify([entry.type, entry.target, entry.controls, entry.defaultMask])
      : null;
  return found
    .filter(isFilterEntry)
    .flatMap(filter => (meaning(kept.get(filter.id)) === meaning(filter) ? [] : [filter.id]));
}
