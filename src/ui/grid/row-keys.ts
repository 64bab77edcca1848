/** Keys of the rows from one index up to, but not including, another. */
export type RowKeys = (from: number, to: number) => (index: number) => number;

/**
 * Assigns keys to rows. Rows that stay in view keep their key; after a jump where none stays, the new rows reuse the
 * previous keys, so that their elements are updated instead of recreated.
 */
export function createRowKeys(): RowKeys {
  let base = 0;
  let last = { from: 0, to: 0 };
  return (from, to) => {
    const isLeap = from >= last.to || to <= last.from;
    if (isLeap) base += from - last.from;
    last = { from, to };
    const own = base;
    return index => index - own;
  };
}
