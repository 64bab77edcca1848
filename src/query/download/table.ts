import type { Frame } from '../result/frame';
import { labelText } from '../result/frame';

/** A result for writing to a file. */
export interface DownloadTable {
  readonly frame: Frame;
  /** Display names by column name, as far as there are any. */
  readonly verboseNames: ReadonlyMap<string, string>;
  /** The limit that was reached, if there may be more rows; otherwise null. */
  readonly cutAt: number | null;
  /** Number formats by column name; others are shown unformatted. */
  readonly numberCodes?: ReadonlyMap<string, string>;
}

/** The header of each column. */
export function headOf({ frame, verboseNames }: DownloadTable): string[] {
  return frame.columns.map(({ label }) => verboseNames.get(labelText(label)) ?? labelText(label));
}

/** Rows written in one step: a few milliseconds of work. */
export const ROWS_AT_ONCE = 1000;

/** The start positions of the pieces of rows. */
export function* pieces(rowCount: number): Generator<{ from: number; to: number }> {
  for (let from = 0; from < rowCount; from += ROWS_AT_ONCE) yield { from, to: Math.min(rowCount, from + ROWS_AT_ONCE) };
}
