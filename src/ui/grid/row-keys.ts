/** Keys of the rows from one place up to another, which is not among them. */
export type RowKeys = (from: number, to: number) => (index: number) => number;

/**
 * Gives rows keys. One that stays in view keeps its own; after a leap, of which none stays, the rows there have the keys
 * of those before, so that their elements are written anew rather than made anew.
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
