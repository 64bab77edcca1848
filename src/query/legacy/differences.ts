import { compareKeys, type Grid, type Key } from '../pivot-table/grid';
import { toNumber } from '../post-processing/numbers';
import { QueryError } from '../query-error';
import type { Value } from '../result/frame';

type Compare = (now: number, before: number) => number;

const comparisons: Readonly<Record<string, Compare>> = {
  absolute: (now, before) => now - before,
  percentage: (now, before) => (now - before) / before,
  ratio: (now, before) => now / before,
};

/** The values at other times, in proportion between known ones; after the last one, its value. */
function interpolated(times: readonly number[], cells: readonly Value[], wanted: readonly Value[]): (number | null)[] {
  const known = times.flatMap((time, row) => {
    const value = toNumber(cells[row]);
    return value === null ? [] : [{ time, value }];
  });
  return wanted.map(time => {
    if (typeof time !== 'number') return null;
    const next = known.findIndex(point => point.time >= time);
    const [before, after] = [known.at(next === -1 ? -1 : next - 1), known[next]];
    if (after?.time === time) return after.value;
    if (!before || next === 0) return null;
    if (!after) return before.value;
    const share = (time - before.time) / (after.time - before.time);
    return before.value + share * (after.value - before.value);
  });
}

const textOf = (key: Key) => JSON.stringify(key);

/** How series differ from those of an earlier period. @throws QueryError for an unknown kind of comparison */
export function differences(grid: Grid, past: Grid, kind: string): Grid {
  const compare = Object.hasOwn(comparisons, kind) ? comparisons[kind] : undefined;
  if (!compare) throw new QueryError('bad-operation', `Invalid \`comparison_type\`: ${kind}`);
  const times = past.rows.map(([time]) => Number(time));
  const pastCells = new Map(past.columns.map((key, column) => [textOf(key), past.cells[column] ?? []]));
  const wanted = grid.rows.map(([time]) => time ?? null);
  const isSame = grid.columns.map(textOf).join() === past.columns.map(textOf).join();
  const columns = [...grid.columns.entries()].filter(([, key]) => pastCells.has(textOf(key)));
  if (!isSame) columns.sort(([, left], [, right]) => compareKeys(left, right));
  const cells = columns.map(([column, key]) => {
    const before = interpolated(times, pastCells.get(textOf(key)) ?? [], wanted);
    return (grid.cells[column] ?? []).map((cell, row) => {
      const [now, then] = [toNumber(cell), before[row] ?? null];
      const difference = now === null || then === null ? Number.NaN : compare(now, then);
      return Number.isFinite(difference) ? difference : null;
    });
  });
  const filled = [...grid.rows.keys()].filter(row => cells.some(values => (values[row] ?? null) !== null));
  const [from, until] = [filled[0] ?? 0, (filled.at(-1) ?? -1) + 1];
  return {
    columns: columns.map(([, key]) => key),
    rows: grid.rows.slice(from, until),
    cells: cells.map(values => values.slice(from, until)),
  };
}
