import type { Value } from '../result/frame';
import type { CellAggregate } from './aggregates';
import type { Grid, Key } from './grid';

const SUBTOTAL = 'Subtotal';

interface Entry {
  readonly key: Key;
  readonly cells: readonly Value[];
}

const present = (values: readonly Value[]) => values.filter(value => value !== null);

/** Groups adjacent entries with the same first parts. */
function groupsBy(entries: readonly Entry[], depth: number): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const isSame = last?.[0]?.key.slice(0, depth).every((part, level) => part === entry.key[level]) ?? false;
    if (last && isSame) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** Adds a subtotal column after each group and a total after all, each aggregated from its columns. */
export function withTotals({ columns, rows, cells }: Grid, total: string, aggregate: CellAggregate): Grid {
  const leaves = columns.map((key, position): Entry => ({ key, cells: cells[position]! }));
  const levels = columns[0]?.length ?? 0;
  const entries = follow(leaves, 0);
  return { rows, columns: entries.map(entry => entry.key), cells: entries.map(entry => entry.cells) };

  /** A group with `depth` parts in common, with the totals inside it and after it. */
  function follow(group: readonly Entry[], depth: number): readonly Entry[] {
    if (depth >= levels) return group;
    const inner = depth + 1 < levels ? groupsBy(group, depth + 1).flatMap(part => follow(part, depth + 1)) : group;
    const name = depth === 0 ? total : SUBTOTAL;
    const key = [
      ...(group[0]?.key.slice(0, depth) ?? []),
      name,
      ...Array.from({ length: levels - depth - 1 }, () => ''),
    ];
    return [
      ...inner,
      { key, cells: rows.map((_, row) => aggregate(present(group.map(entry => entry.cells[row] ?? null)))) },
    ];
  }
}
