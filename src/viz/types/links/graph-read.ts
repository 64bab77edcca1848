import { columnLabel } from '@/query/result/labels';
import type { QueryColumn } from '@/model/query-context';
import { chartText } from '@/text/messages/charts/chart';
import { labelOf } from '../../labels';
import type { ChartInput, MarkValue } from '../../plugin';
import { columnNamed, type ChartResult } from '../../result';
import { settingsOf } from './fields';
import { readLinks, type Link } from './read';

export interface GraphNode {
  readonly name: string;
  /** The sum of its links. */
  readonly value: number;
  /** The column that it comes from, as source if it is one, and its value there. */
  readonly origin: MarkValue;
  /** Null if the chart has no categories. */
  readonly category: string | null;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly Link[];
  readonly notes: readonly string[];
}

/** The ends of a link, and the settings with their columns. */
export const linkEnds = ['source', 'target'] as const;
export type LinkEnd = (typeof linkEnds)[number];

/** An end of a link as a value of its column; null if the answer has no such column. */
export function originOf(
  { results: [result], formData }: Pick<ChartInput, 'results' | 'formData'>,
  link: Link,
  end: LinkEnd,
): MarkValue | null {
  const column = settingsOf.graph_chart(formData)[end];
  const found = column === null ? undefined : result && columnNamed(result, columnLabel(column));
  return column === null || !found ? null : { column, value: found.values[link.row] ?? null, text: link[end] };
}

function categoryOf(result: ChartResult, column: QueryColumn | null, row: number): string {
  const found = column === null ? undefined : columnNamed(result, columnLabel(column));
  const value = found?.values[row] ?? null;
  if (!found || column === null || value === null || value === '') return chartText.notAvailable;
  return typeof value === 'boolean' ? `${columnLabel(column)}: ${value}` : labelOf(value, found);
}

/** The sum of the links of each node. */
function sumsOf(links: readonly Link[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { source, target, value } of links)
    for (const name of [source, target]) sums.set(name, (sums.get(name) ?? 0) + value);
  return sums;
}

export function readGraph(input: Pick<ChartInput, 'results' | 'formData'>): Graph | null {
  const [result] = input.results;
  const settings = settingsOf.graph_chart(input.formData);
  const read = readLinks(result, settings);
  if (!read || !result) return null;
  const hasCategories = settings.source_category !== null || settings.target_category !== null;
  const sums = sumsOf(read.links);
  const known = new Map<string, GraphNode>();
  for (const end of linkEnds)
    for (const link of read.links) {
      const name = link[end];
      const origin = known.has(name) ? null : originOf(input, link, end);
      if (!origin) continue;
      const category = hasCategories ? categoryOf(result, settings[`${end}_category`], link.row) : null;
      known.set(name, { name, value: sums.get(name) ?? 0, origin, category });
    }
  const nodes = [...known.values()].sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  return { nodes, links: read.links, notes: read.notes };
}
