import type { ChartInput } from '../../plugin';
import { numberAt, type ChartResult, type ResultColumn } from '../../result';

export const TIME = '__timestamp';

/** The times of an answer, in order. */
export const timesOf = ({ results: [result] }: Pick<ChartInput, 'results'>): readonly number[] => {
  const column = result?.columns.find(({ name }) => name === TIME);
  return Array.from({ length: result?.rowCount ?? 0 }, (_, row) => column?.values[row]).filter(
    time => typeof time === 'number',
  );
};

interface Rebased {
  readonly result: ChartResult;
  /** Series that have nothing to be compared with: no value, or zero. */
  readonly without: readonly string[];
}

/** The value of a series at a time, else its last one before, else its first one after. */
function baseOf(column: ResultColumn, times: ResultColumn, rowCount: number, index: number): number | null {
  let [before, after]: (number | null)[] = [null, null];
  for (let row = 0; row < rowCount; row += 1) {
    const [time, value] = [times.values[row], numberAt(column, row)];
    if (typeof time !== 'number' || value === null) continue;
    if (time <= index) before = value;
    else after ??= value;
  }
  return before ?? after ?? null;
}

/** Every series as its change, as a share, since its value at a time. */
export function rebased(result: ChartResult, index: number): Rebased {
  const times = result.columns.find(({ name }) => name === TIME);
  if (!times) return { result, without: [] };
  const without: string[] = [];
  const columns = result.columns.map(column => {
    if (column === times) return column;
    const base = baseOf(column, times, result.rowCount, index);
    if (!base) without.push(column.name);
    const values = Array.from({ length: result.rowCount }, (_, row) => {
      const value = numberAt(column, row);
      return value === null || !base ? null : value / base - 1;
    });
    return { ...column, values };
  });
  return { result: { ...result, columns }, without };
}
