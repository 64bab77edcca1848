/**
 * How a file of kept rows is split into blocks: DuckDB's headers first, then its own blocks. A file with a few more rows
 * has most of them in common with the file before, at other places.
 */
export const rowsFileBlocks = {
  /** In bytes. */
  head: 3 * 4096,
  /** In bytes; the last one may be shorter. */
  size: 262_144,
  /** Hexadecimal digits of a block's hash: the beginning of its SHA-256. The SHA-256 of the whole is always verified too. */
  digits: 32,
} as const;

/** A part of a file; `end` is exclusive. */
export interface BytePart {
  readonly from: number;
  readonly end: number;
}

/** The blocks of a file of a size in bytes. */
export function blocksOf(bytes: number): readonly BytePart[] {
  const { head, size } = rowsFileBlocks;
  const blocks: BytePart[] = [];
  for (let from = 0, end = head; from < bytes; [from, end] = [end, end + size])
    blocks.push({ from, end: Math.min(end, bytes) });
  return blocks;
}
