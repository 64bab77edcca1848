import { contrastOf, textOn } from '../colours/contrast';
import { ramp } from '../colours/ramp';
import type { Shade } from './shade';

/** The background of a cell, and a colour in which text on it is readable. */
export interface Look {
  readonly background: string;
  readonly ink: string;
}

/** WCAG 2.2, 1.4.3: the contrast of text with its background; letters of 24 px and more are large. */
const ENOUGH = { text: 4.5, large: 3 };

const known = new Map<string, Look>();
const MOST = 5000;

/** Blends a shade with its surface, so that the ink is chosen for the visible colour. */
export function lookOf({ colour, strength }: Shade, surface: string): Look {
  const key = `${colour} ${strength} ${surface}`;
  const found = known.get(key);
  if (found) return found;
  const background = ramp([surface, colour])(strength);
  const look = { background, ink: textOn(background, ENOUGH.text) };
  if (known.size >= MOST) known.clear();
  known.set(key, look);
  return look;
}

const LARGE = 24;
const STEPS = 100;

/** A readable text colour for a size in pixels: the same hue, as much darker or lighter as needed. */
export function readableOn(surface: string, colour: string, size: number): string {
  const enough = size < LARGE ? ENOUGH.text : ENOUGH.large;
  if (contrastOf(colour, surface) >= enough) return colour;
  // Blends with black or white keep the hue.
  const towards = ramp([colour, textOn(surface, enough)]);
  const shares = Array.from({ length: STEPS }, (_, step) => (step + 1) / STEPS);
  return shares.map(towards).find(blend => contrastOf(blend, surface) >= enough) ?? textOn(surface, enough);
}
