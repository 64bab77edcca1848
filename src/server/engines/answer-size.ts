import { ANSWER_BYTES_MAX, ANSWER_VALUES_MAX } from '@/model/limits';
import { EngineError } from './engine';

/** For a result that nobody could read. */
export const tooLarge = (): EngineError =>
  new EngineError('failed', 'The result is too large: request fewer rows or columns.');

/**
 * Measures a result while it arrives, so that reading ends before it fills the memory. The function takes the number of
 * values that arrived, with their bytes, and returns whether all of them together can still be read.
 */
export function measureAnswer(): (values: number, bytes: number) => boolean {
  let [valuesSoFar, bytesSoFar] = [0, 0];
  return (values, bytes) => {
    valuesSoFar += values;
    bytesSoFar += bytes;
    return valuesSoFar <= ANSWER_VALUES_MAX && bytesSoFar <= ANSWER_BYTES_MAX;
  };
}

/** The bytes of a row, approximately, as the database sent it. */
export const sentBytes = (row: readonly (string | Uint8Array | null)[]): number =>
  row.reduce((bytes, value) => bytes + (value?.length ?? 0), 0);

/** Rows that are passed on at a time, and their bytes: a row of a megabyte is not worth four thousand others. */
export const PIECE_ROWS = 4096;
export const PIECE_BYTES = 8 * 2 ** 20;

/**
 * Collects rows that arrive one by one, and passes them on in pieces. No piece has more bytes than `PIECE_BYTES` and
 * its last row, so that the memory holds no more of an answer of any size.
 */
export function inPieces<Row extends Parameters<typeof sentBytes>[0]>(take: (rows: readonly Row[]) => void) {
  let [piece, bytes]: [Row[], number] = [[], 0];
  const flush = () => {
    const rows = piece;
    [piece, bytes] = [[], 0];
    if (rows.length > 0) take(rows);
  };
  return {
    add(row: Row) {
      piece.push(row);
      bytes += sentBytes(row);
      if (piece.length >= PIECE_ROWS || bytes >= PIECE_BYTES) flush();
    },
    /** Passes on the last rows. */
    flush,
  };
}
