/** Sizes of letters in pixels, the first that gives a text room. */
const SIZES = [11, 10, 9] as const;
/** Fewer letters of a name than these say nothing. */
const FEWEST = 3;

const narrow = /[ijlI.,:;'|!]/;
const slim = /[frt()[\]{}\s/-]/;
const wide = /[mwMW@%]/;
const capital = /[A-Z\d&]/;
const latin = /[\u0020-\u024f]/;

/** Width of a letter at a size of one pixel, in the bold letters of names. */
function advanceOf(letter: string): number {
  if (narrow.test(letter)) return 0.3;
  if (slim.test(letter)) return 0.42;
  if (wide.test(letter)) return 1.01;
  if (capital.test(letter)) return 0.72;
  return latin.test(letter) ? 0.61 : 1.01;
}

const boldWidthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + advanceOf(letter), 0) * size;

/** What is written in a room, and how large. */
export interface CellLabel {
  readonly text: string;
  readonly size: number;
}

export const nothing: CellLabel = { text: '', size: SIZES[0] };

/**
 * A text as it fits: smaller rather than cut, cut rather than past the edge, and not at all where hardly a letter would
 * be left.
 */
export function labelFor(text: string, room: number, sizes: readonly number[] = SIZES): CellLabel {
  const fitting = sizes.find(size => boldWidthOf(text, size) <= room);
  if (fitting !== undefined) return { text, size: fitting };
  const size = sizes.at(-1) ?? SIZES[0];
  const letters = [...text];
  while (letters.length >= FEWEST && boldWidthOf(`${letters.join('').trimEnd()}…`, size) > room) letters.pop();
  return letters.length < FEWEST ? nothing : { text: `${letters.join('').trimEnd()}…`, size };
}
