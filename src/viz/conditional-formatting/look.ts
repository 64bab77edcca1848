import { ramp } from '../colours/ramp';
import { textOn } from '../colours/text-on';
import type { Shade } from './shade';

/** The ground of a cell, and the ink that can be read on it. */
export interface Look {
  readonly background: string;
  readonly ink: string;
}

const known = new Map<string, Look>();
const MOST = 5000;

/** A shade over a surface, blended here so that the ink can be chosen for what is seen. */
export function lookOf({ colour, strength }: Shade, surface: string): Look {
  const key = `${colour} ${strength} ${surface}`;
  const found = known.get(key);
  if (found) return found;
  const background = ramp([surface, colour])(strength);
  const look = { background, ink: textOn(background) };
  if (known.size >= MOST) known.clear();
  known.set(key, look);
  return look;
}
