import { contrastOf } from './contrast';
import { readColour } from './notation';

/** Colours brighter than this carry dark text, others light text. */
const THRESHOLD = 186;

/** Contrast with which text can be read. */
const READABLE = 4.5;

/** How bright a colour seems, from 0 to 255; 0 for what is none. */
function brightnessOf(colour: string): number {
  const read = readColour(colour);
  return read.kind === 'colour' ? 0.299 * read.red + 0.587 * read.green + 0.114 * read.blue : 0;
}

/** The colour of text on a mark or a cell: black or white by the brightness of the ground, unless only the other can be read on it. */
export function textOn(ground: string): '#000000' | '#FFFFFF' {
  const isDark = brightnessOf(ground) > THRESHOLD;
  const [chosen, other] = isDark ? (['#000000', '#FFFFFF'] as const) : (['#FFFFFF', '#000000'] as const);
  return contrastOf(chosen, ground) < READABLE && contrastOf(other, ground) >= READABLE ? other : chosen;
}
