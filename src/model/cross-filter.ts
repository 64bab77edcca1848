import { isRecord } from '@/lib/json';
import { chartsInScope, everywhere, readScope, type ChartPaths, type FilterScope } from './filter-scope';

type Metadata = Readonly<Record<string, unknown>>;

/** On by default (metadata `cross_filters_enabled`). */
export const crossFiltersEnabled = (metadata: Metadata): boolean => metadata['cross_filters_enabled'] !== false;

export function globalScope(metadata: Metadata): FilterScope {
  const stored = metadata['global_chart_configuration'];
  return (isRecord(stored) ? readScope(stored['scope']) : null) ?? everywhere;
}

/** A chart's own scope; null for `global` or without one. */
export function ownScope(metadata: Metadata, chartId: number): FilterScope | null {
  const all = metadata['chart_configuration'];
  const own = isRecord(all) ? all[String(chartId)] : undefined;
  const filters = isRecord(own) ? own['crossFilters'] : undefined;
  return isRecord(filters) ? readScope(filters['scope']) : null;
}

/** The charts that a pick on a chart filters. A chart never filters itself. */
export function chartsReached(
  metadata: Metadata,
  paths: ChartPaths,
  source: number,
  charts: readonly number[],
): readonly number[] {
  if (!crossFiltersEnabled(metadata)) return [];
  return chartsInScope(paths, ownScope(metadata, source) ?? globalScope(metadata), charts).filter(id => id !== source);
}
