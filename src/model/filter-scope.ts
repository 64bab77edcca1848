import { isRecord } from '@/lib/json';
import { ROOT_ID, type Layout } from './layout';

/** The scope of a dashboard filter. */
export interface FilterScope {
  /** Ids of layout components; charts below one of them are in scope. */
  readonly rootPath: readonly string[];
  readonly excluded: readonly number[];
}

export const everywhere: FilterScope = { rootPath: [ROOT_ID], excluded: [] };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'number') : [];

/** A stored scope; null if invalid, such as the word `global`. */
export function readScope(stored: unknown): FilterScope | null {
  if (!isRecord(stored)) return null;
  return { rootPath: texts(stored['rootPath']), excluded: numbers(stored['excluded']) };
}

/** The ancestors of each chart, itself included, once per occurrence. */
export type ChartPaths = ReadonlyMap<number, readonly (readonly string[])[]>;

export function pathsOfCharts(layout: Layout): ChartPaths {
  const parents = new Map<string, string>();
  for (const component of Object.values(layout))
    for (const child of component.children) parents.set(child, component.id);
  const paths = new Map<number, string[][]>();
  for (const component of Object.values(layout)) {
    const chartId = component.meta['chartId'];
    if (component.type !== 'CHART' || typeof chartId !== 'number') continue;
    const path: string[] = [];
    for (let id: string | undefined = component.id; id !== undefined && !path.includes(id); id = parents.get(id))
      path.push(id);
    paths.set(chartId, [...(paths.get(chartId) ?? []), path]);
  }
  return paths;
}

/** The charts in a scope. Charts without a place in the layout are only in scopes of everything. */
export function chartsInScope(
  paths: ChartPaths,
  { rootPath, excluded }: FilterScope,
  charts: readonly number[],
): readonly number[] {
  const every = rootPath.includes(ROOT_ID);
  return charts.filter(
    id =>
      !excluded.includes(id) &&
      (every || (paths.get(id) ?? []).some(path => path.some(component => rootPath.includes(component)))),
  );
}
