import type { Drawn } from './draw';

export type Range = readonly [from: number, to: number];

/** The value at a pixel of a continuous x axis that shows `span`. */
export function valueAt(pixel: number, area: Drawn['plot'], span: Range): number {
  const share = Math.min(1, Math.max(0, (pixel - area.x) / area.width));
  return span[0] + share * (span[1] - span[0]);
}

/** A part of the axis around a position; `share` below 1 shows less, above 1 shows more. */
export function zoomAround(span: Range, middle: number, share: number): Range {
  const half = ((span[1] - span[0]) * share) / 2;
  return [middle - half, middle + half];
}

/** The part inside the whole; null if that is the whole itself, or nothing. */
export function within(range: Range, whole: Range): Range | null {
  const from = Math.max(whole[0], Math.min(range[0], range[1]));
  const to = Math.min(whole[1], Math.max(range[0], range[1]));
  return from >= to || (from <= whole[0] && to >= whole[1]) ? null : [from, to];
}
