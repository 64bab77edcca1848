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
