import type { FormData } from '@/model/chart';
import type { Dial } from './dial';
import { settingsOf } from './fields';

export interface Ring {
  readonly outer: number;
  readonly inner: number;
}

export interface Rings {
  /** A narrow one around the others, for intervals; null if the track itself is coloured. */
  readonly band: Ring | null;
  /** The background of progress: the whole width of all rings. */
  readonly track: Ring;
  /** The ring of a group, by its index in the answer. */
  readonly ringOf: (index: number) => Ring;
}

const BAND = 4;
const GAP = 2;
/** The largest share of the radius for one ring, and for all of them. */
const [ONE, ALL] = [0.24, 0.6];

/** One ring for all groups, or nested rings, one for each. */
export function ringsOf({ radius }: Dial, form: FormData, count: number, banded: boolean): Rings {
  const rings = settingsOf(form).overlap ? 1 : Math.max(1, count);
  const outer = radius - (banded ? BAND + GAP : 0);
  const width = Math.min(settingsOf(form).font_size, radius * ONE, (radius * ALL) / rings);
  const gap = rings > 1 ? Math.min(GAP, width / 4) : 0;
  const ringOf = (index: number): Ring => {
    const edge = outer - (rings > 1 ? index : 0) * width;
    return { outer: edge, inner: edge - width + gap };
  };
  return {
    band: banded ? { outer: radius, inner: radius - BAND } : null,
    track: { outer, inner: outer - width * rings + gap },
    ringOf,
  };
}
