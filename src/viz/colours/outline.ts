import { contrastOf } from './contrast';
import type { ChartColours } from './tokens';

/** WCAG 2.2, 1.4.11: what a picture is read from. */
const ENOUGH = 3;

/** The colour of the 1 px outline of a mark that would hardly be seen on the surface; null for one that needs none. */
export function outlineFor(colour: string, colours: Pick<ChartColours, 'surface' | 'ink3'>): string | null {
  return contrastOf(colour, colours.surface) < ENOUGH ? colours.ink3 : null;
}
