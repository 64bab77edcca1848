import { ramp } from '../../colours/ramp';
import { textOn } from '../../colours/contrast';
import { labelText, type LabelType } from '../../grouped/labels';
import { labelFor, nothing } from './cell-label';
import type { Area } from './layout';

const LOWEST_LABEL = 18;
/** The distance between the edge of an area and its texts. */
export const MARGIN = 6;
/** Leaves of a group are blended with at most this share of the ground. */
const PALEST = 0.62;

/** Smaller leaves of a group are paler. @param colour of the group */
export function paler(leaf: Area, colour: string, ground: string): string {
  const siblings = leaf.parent?.children ?? [];
  if (siblings.length <= 1) return colour;
  const largest = Math.max(...siblings.map(other => other.value ?? 0), 1e-12);
  return ramp([ground, colour])(PALEST + (1 - PALEST) * ((leaf.value ?? 0) / largest));
}

/** The texts of an area, one below the other, their size, and their width at most. */
function textsIn({ x0, x1, y0, y1, data: { name } }: Area, value: string, type: LabelType) {
  const room = x1 - x0 - 2 * MARGIN;
  const high = y1 - y0;
  const inTwoLines = type === 'key_value';
  const full = inTwoLines ? name : labelText(type, name, value, 0);
  const first = high >= LOWEST_LABEL ? labelFor(full, room) : nothing;
  const below = inTwoLines && first.text !== '' && high >= LOWEST_LABEL * 2 ? labelFor(value, room) : nothing;
  // A truncated number would be another number.
  const second = below.text === value ? below : nothing;
  return { w: Math.max(1, room), s: Math.min(first.size, second.size), a: first.text, b: second.text };
}

/** A leaf as a mark with its texts. */
export const cellOf = (leaf: Area, colour: string, value: string, type: LabelType) => ({
  x: leaf.x0,
  x2: leaf.x1,
  y: leaf.y0,
  y2: leaf.y1,
  c: colour,
  t: textOn(colour),
  ...textsIn(leaf, value, type),
});
