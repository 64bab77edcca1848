import type { FrameColumn, Value } from './frame';

const POINTER = 8;
/** The engine stores text as a header and one or two bytes per character. */
const TEXT_HEAD = 24;

function bytesOf(value: Value): number {
  return typeof value === 'string' ? POINTER + TEXT_HEAD + 2 * value.length : POINTER;
}

/**
 * Approximate memory size of columns. Repeated texts in a column are counted again: better too much than too little.
 */
export function frameBytes(columns: readonly FrameColumn[]): number {
  return columns.reduce(
    (total, { values }) => values.reduce<number>((sum, value) => sum + bytesOf(value), total + TEXT_HEAD),
    TEXT_HEAD,
  );
}
