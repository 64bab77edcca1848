import { columnLabel, metricLabel } from '@/query/result/labels';
import type { QueryColumn, QueryMetric } from '@/model/query-context';
import { flowText } from '@/text/messages/charts/flows';
import { labelOf } from '../../labels';
import type { ChartResult } from '../../result';
import { columnNamed, numberAt } from '../../result';

/** More links are a tangle, and slow. */
export const MOST_LINKS = 300;

/** A value from one end to another, named as the reader sees them. */
export interface Link {
  readonly source: string;
  readonly target: string;
  readonly value: number;
  /** A row of the answer with these ends. */
  readonly row: number;
}

export interface LinkSet {
  readonly links: readonly Link[];
  /** What the links leave out. */
  readonly notes: readonly string[];
}

interface LinkColumns {
  readonly source: QueryColumn | null;
  readonly target: QueryColumn | null;
  readonly metric: QueryMetric | null;
}

/**
 * The links of an answer, the largest first; those of equal ends are one. The order does not depend on the order of
 * the rows.
 */
export function readLinks(result: ChartResult | undefined, columns: LinkColumns): LinkSet | null {
  const { source, target, metric } = columns;
  if (!result || source === null || target === null || metric === null) return null;
  const [from, to] = [columnNamed(result, columnLabel(source)), columnNamed(result, columnLabel(target))];
  const values = columnNamed(result, metricLabel(metric));
  if (!from || !to || !values) return null;
  const byEnds = new Map<string, Link>();
  let unusable = 0;
  for (let row = 0; row < result.rowCount; row += 1) {
    const value = numberAt(values, row);
    if (value === null || value <= 0 || !Number.isFinite(value)) {
      unusable += 1;
      continue;
    }
    const ends = { source: labelOf(from.values[row] ?? null, from), target: labelOf(to.values[row] ?? null, to) };
    const key = JSON.stringify([ends.source, ends.target]);
    const known = byEnds.get(key);
    byEnds.set(key, known ? { ...known, value: known.value + value } : { ...ends, value, row });
  }
  const all = [...byEnds].sort(([a, one], [b, other]) => other.value - one.value || (a < b ? -1 : Number(a > b)));
  const links = all.slice(0, MOST_LINKS).map(([, link]) => link);
  return {
    links,
    notes: [
      ...(all.length > MOST_LINKS ? [flowText.largestLinks(MOST_LINKS, all.length)] : []),
      ...(unusable > 0 ? [flowText.unusable(unusable)] : []),
    ],
  };
}

/** The total of each end, by name, in the order of the links. */
export function totals(links: readonly Link[], end: 'source' | 'target'): Map<string, number> {
  const sums = new Map<string, number>();
  for (const link of links) sums.set(link[end], (sums.get(link[end]) ?? 0) + link.value);
  return sums;
}
