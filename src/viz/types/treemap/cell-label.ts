/** Font sizes in pixels; the first that fits is used. */
const SIZES = [11, 10, 9] as const;
/** A name cut to fewer letters is meaningless. */
const FEWEST = 3;

const narrow = /[ijlI.,:;'|!]/;
const slim = /[frt()[\]{}\s/-]/;
const wide = /[mwMW@%]/;
const capital = /[A-Z\d&]/;
const latin = /[\u0020-\u024f]/;

/** Width of a letter at a size of one pixel, in the bold font of names. */
function advanceOf(letter: string): number {
  if (narrow.test(letter)) return 0.3;
  if (slim.test(letter)) return 0.42;
  if (wide.test(letter)) return 1.01;
  if (capital.test(letter)) return 0.72;
  return latin.test(letter) ? 0.61 : 1.01;
}

const boldWidthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + advanceOf(letter), 0) * size;

/** The text in a space, and its font size. */
export interface CellLabel {
  readonly text: string;
  readonly size: number;
}

export const nothing: CellLabel = { text: '', size: SIZES[0] };

/**
 * Fits a text: it is made smaller rather than truncated, truncated rather than past the edge, and left out if hardly a
 * letter would remain.
 */
export function labelFor(text: string, room: number, sizes: readonly number[] = SIZES): CellLabel {
  const fitting = sizes.find(size => boldWidthOf(text, size) <= room);
  if (fitting !== undefined) return { text, size: fitting };
  const size = sizes.at(-1) ?? SIZES[0];
  const letters = [...text];
  while (letters.length >= FEWEST && boldWidthOf(`${letters.join('').trimEnd()}…`, size) > room) letters.pop();
  return letters.length < FEWEST ? nothing : { text: `${letters.join('').trimEnd()}…`, size };
}
