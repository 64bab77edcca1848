import { LETTER, widthOf } from '../../text-width';

/** Fonts of cells and of titles in the grid. */
const CELL = { size: 12, weight: 400 } as const;
const SUM = { size: 12, weight: 600 } as const;
const TITLE = { size: 11, weight: 600 } as const;
/** The space around a cell's text, and for the arrow of a sorted column. */
const [AROUND, ARROW] = [18, 13];
/** Tabular digits are a little wider than those that are measured. */
const TABULAR = 1.04;
/** Only the longest texts are measured: the widest is among them. */
const MEASURED = 8;

/** Width in pixels of the widest cell. @param strong whether they may be sums, which are bold */
export function cellsWidth(texts: readonly string[], strong = false): number {
  const longest = [...texts].sort((a, b) => b.length - a.length).slice(0, MEASURED);
  return longest.reduce((most, text) => Math.max(most, widthOf(text, strong ? SUM : CELL) * TABULAR), 0) + AROUND;
}

/** Width of a title on one line, and of its longest word, where it can wrap. */
export function titleWidths(title: string): { readonly whole: number; readonly broken: number } {
  const words = title.split(/\s+/);
  const around = AROUND + ARROW;
  return {
    whole: widthOf(title, TITLE) + around,
    broken: Math.max(LETTER, ...words.map(word => widthOf(word, TITLE))) + around,
  };
}
