import type { HeatCell } from './read';

export type Across = 'heatmap' | 'x' | 'y';

const keyOf = (cell: Pick<HeatCell, 'x' | 'y'>, across: Across) =>
  across === 'x' ? cell.x : across === 'y' ? cell.y : '';

function grouped(cells: readonly HeatCell[], across: Across): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const cell of cells) {
    const key = keyOf(cell, across);
    const group = groups.get(key);
    if (group) group.push(cell.value);
    else groups.set(key, [cell.value]);
  }
  return groups;
}

/**
 * The position of a cell between the lowest and the highest value of the whole map, its column or its row, from 0 to 1.
 */
export function sharesOf(cells: readonly HeatCell[], across: Across): number[] {
  const ranges = new Map(
    [...grouped(cells, across)].map(([key, values]) => [
      key,
      {
        low: values.reduce((a, b) => Math.min(a, b), Infinity),
        high: values.reduce((a, b) => Math.max(a, b), -Infinity),
      },
    ]),
  );
  return cells.map(cell => {
    const { low, high } = ranges.get(keyOf(cell, across))!;
    return high === low ? 0.5 : (cell.value - low) / (high - low);
  });
}

/** The rank of a cell in its group, from above 0 to 1; equal values share their average rank. */
export function ranksOf(cells: readonly HeatCell[], across: Across): number[] {
  const shareOfValue = new Map(
    [...grouped(cells, across)].map(([key, values]) => {
      const sorted = [...values].sort((a, b) => a - b);
      const ranks = new Map<number, number>();
      for (let from = 0; from < sorted.length;) {
        let to = from;
        while (to < sorted.length && sorted[to] === sorted[from]) to += 1;
        ranks.set(sorted[from]!, (from + 1 + to) / 2 / sorted.length);
        from = to;
      }
      return [key, ranks];
    }),
  );
  return cells.map(cell => shareOfValue.get(keyOf(cell, across))!.get(cell.value)!);
}
