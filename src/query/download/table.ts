import type { Frame } from '../result/frame';
import { labelText } from '../result/frame';

/** A result to be written to a file. */
export interface DownloadTable {
  readonly frame: Frame;
  /** Names for people by the names of columns that have one. */
  readonly verboseNames: ReadonlyMap<string, string>;
  /** The limit that was reached, so that there may be more rows than these; null when these are all. */
  readonly cutAt: number | null;
  /** How a spreadsheet shows the numbers of a column, by the column's name; others as they are. */
  readonly numberCodes?: ReadonlyMap<string, string>;
}

/** What stands above each column. */
export function headOf({ frame, verboseNames }: DownloadTable): string[] {
  return frame.columns.map(({ label }) => verboseNames.get(labelText(label)) ?? labelText(label));
}

/** Rows that are written in one go: a few milliseconds of work. */
export const ROWS_AT_ONCE = 1000;

/** The starts of the pieces in which rows are written. */
export function* pieces(rowCount: number): Generator<{ from: number; to: number }> {
  for (let from = 0; from < rowCount; from += ROWS_AT_ONCE) yield { from, to: Math.min(rowCount, from + ROWS_AT_ONCE) };
}
