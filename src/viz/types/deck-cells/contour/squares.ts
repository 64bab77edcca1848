import type { SparseGrid } from './grid';

/** The cell of a corner that has no points. */
export const NO_CELL = -1;

/** Receives a square between the middles of four cells: its lower left cell, and the numbers of its corners. */
export type Visit = (
  column: number,
  row: number,
  lowerLeft: number,
  lowerRight: number,
  upperRight: number,
  upperLeft: number,
) => void;

/** Cells of one row: from the first to before the last. */
type Run = readonly [from: number, to: number];
const noRun: Run = [0, 0];

/** Visits the squares between two rows from left to right. */
function visitBetween(columns: Int32Array, row: number, [low, lowEnd]: Run, [high, highEnd]: Run, visit: Visit): void {
  let [lower, upper, before] = [low, high, Number.NaN];
  let [lowerBefore, upperBefore] = [NO_CELL, NO_CELL];
  while (lower < lowEnd || upper < highEnd) {
    const column = Math.min(lower < lowEnd ? columns[lower]! : Infinity, upper < highEnd ? columns[upper]! : Infinity);
    const lowerCell = lower < lowEnd && columns[lower] === column ? lower : NO_CELL;
    const upperCell = upper < highEnd && columns[upper] === column ? upper : NO_CELL;
    if (before === column - 1) visit(before, row, lowerBefore, lowerCell, upperCell, upperBefore);
    else {
      if (!Number.isNaN(before)) visit(before, row, lowerBefore, NO_CELL, NO_CELL, upperBefore);
      visit(column - 1, row, NO_CELL, lowerCell, upperCell, NO_CELL);
    }
    [before, lowerBefore, upperBefore] = [column, lowerCell, upperCell];
    if (lowerCell !== NO_CELL) lower += 1;
    if (upperCell !== NO_CELL) upper += 1;
  }
  visit(before, row, lowerBefore, NO_CELL, NO_CELL, upperBefore);
}

/** The rows of cells. */
function runsOf(rows: Int32Array): readonly Run[] {
  const runs: Run[] = [];
  for (let from = 0, to = 1; from < rows.length; from = to) {
    for (to = from + 1; to < rows.length && rows[to] === rows[from];) to += 1;
    runs.push([from, to]);
  }
  return runs;
}

/** Visits each square that has a corner with points, once. */
export function visitSquares({ columns, rows }: SparseGrid, visit: Visit): void {
  const runs = runsOf(rows);
  runs.forEach((run, index) => {
    const row = rows[run[0]]!;
    const [below = noRun, above = noRun] = [runs[index - 1], runs[index + 1]];
    const isNext = below !== noRun && rows[below[0]] === row - 1;
    // Squares between two rows are visited with the lower row.
    if (!isNext) visitBetween(columns, row - 1, noRun, run, visit);
    visitBetween(columns, row, run, above !== noRun && rows[above[0]] === row + 1 ? above : noRun, visit);
  });
}
