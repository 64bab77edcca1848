import { isRecord } from '@/lib/json';
import type { Layout } from './layout';

type Metadata = Readonly<Record<string, unknown>>;

/** On unless the dashboard switches them off (metadata `cross_filters_enabled`). */
export const crossFiltersEnabled = (metadata: Metadata): boolean => metadata['cross_filters_enabled'] !== false;

interface Scope {
  /** Ids of layout components; charts below one of them are reached. */
  readonly rootPath: readonly string[];
  readonly excluded: readonly number[];
}

const everywhere: Scope = { rootPath: ['ROOT_ID'], excluded: [] };

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(item => typeof item === 'string') : []);
const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter(item => typeof item === 'number') : []);

function readScope(stored: unknown): Scope | null {
  if (!isRecord(stored)) return null;
  return { rootPath: texts(stored['rootPath']), excluded: numbers(stored['excluded']) };
}

function globalScope(metadata: Metadata): Scope {
  const stored = metadata['global_chart_configuration'];
  return (isRecord(stored) ? readScope(stored['scope']) : null) ?? everywhere;
}

/** Where a chart's picks reach: its own scope, or the dashboard's where it says `global` or nothing. */
function scopeOf(metadata: Metadata, chartId: number): Scope {
  const all = metadata['chart_configuration'];
  const own = isRecord(all) ? all[String(chartId)] : undefined;
  const filters = isRecord(own) ? own['crossFilters'] : undefined;
  return (isRecord(filters) ? readScope(filters['scope']) : null) ?? globalScope(metadata);
}

/** The components above each chart, itself included. */
function pathsOfCharts(layout: Layout): Map<number, readonly string[][]> {
  const parents = new Map<string, string>();
  for (const component of Object.values(layout)) for (const child of component.children) parents.set(child, component.id);
  const paths = new Map<number, string[][]>();
  for (const component of Object.values(layout)) {
    const chartId = component.meta['chartId'];
    if (component.type !== 'CHART' || typeof chartId !== 'number') continue;
    const path: string[] = [];
    for (let id: string | undefined = component.id; id !== undefined && !path.includes(id); id = parents.get(id)) path.push(id);
    paths.set(chartId, [...(paths.get(chartId) ?? []), path]);
  }
  return paths;
}

/** The charts that a pick on a chart filters. A chart never filters itself. */
export function chartsReached(metadata: Metadata, layout: Layout, source: number, charts: readonly number[]): readonly number[] {
  if (!crossFiltersEnabled(metadata)) return [];
  const { rootPath, excluded } = scopeOf(metadata, source);
  const paths = pathsOfCharts(layout);
  const everyChart = rootPath.includes('ROOT_ID');
  return charts.filter(
    id => id !== source && !excluded.includes(id) && (everyChart || (paths.get(id) ?? []).some(path => path.some(component => rootPath.includes(component)))),
  );
}
