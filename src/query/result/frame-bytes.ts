import type { FrameColumn, Value } from './frame';

const POINTER = 8;
/** The engine keeps a text as its head and its characters, of one or two bytes each. */
const TEXT_HEAD = 24;

function bytesOf(value: Value): number {
  return typeof value === 'string' ? POINTER + TEXT_HEAD + 2 * value.length : POINTER;
}

/**
 * About how much memory columns take. Texts that occur again in a column are counted again: rather too much than too
 * little.
 */
export function frameBytes(columns: readonly FrameColumn[]): number {
  return columns.reduce(
    (total, { values }) => values.reduce<number>((sum, value) => sum + bytesOf(value), total + TEXT_HEAD),
    TEXT_HEAD,
  );
}
