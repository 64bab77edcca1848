import type { Bounds } from './make-mask';

/** The selectable bounds of a range: both, the lower, one value, the upper. */
export type Ends = 'both' | 'low' | 'exact' | 'high';

/** From the wire's `enableSingleValue`. */
export const endsOf = (single: unknown): Ends =>
  single === 0 ? 'low' : single === 1 ? 'exact' : single === 2 ? 'high' : 'both';

/** The span of a slider. Values beyond it belong to its ends. */
export type SliderSpan = readonly [min: number, max: number];

const within = (value: number, [min, max]: SliderSpan) => Math.min(Math.max(value, min), max);

/** The positions of a slider's thumbs: one for each selectable bound. */
export function thumbsOf(ends: Ends, [low, high]: Bounds, span: SliderSpan): readonly number[] {
  const [min, max] = span;
  if (ends === 'both') return [within(low ?? min, span), within(high ?? max, span)];
  return [within((ends === 'high' ? high : low) ?? (ends === 'high' ? max : min), span)];
}

/** A step for about two hundred positions; an integer for integer bounds. */
export function stepOf([min, max]: SliderSpan): number {
  const step = 10 ** Math.floor(Math.log10((max - min) / 200));
  return Number.isInteger(min) && Number.isInteger(max) ? Math.max(1, step) : step;
}

/**
 * The bounds after moving a thumb. At the end of the slider, or less than a step from it, the bound is open; the other
 * bound stays unchanged, since it may lie beyond the slider or between two steps.
 */
export function boundsAfter(ends: Ends, moved: readonly number[], before: Bounds, span: SliderSpan): Bounds {
  const [min, max] = span;
  const lower = (value: number) => (value <= min ? null : value);
  const upper = (value: number) => (value > max - stepOf(span) ? null : value);
  const [one = min, two = max] = moved;
  switch (ends) {
    case 'both': {
      const [low, high] = before;
      const [first = min, last = max] = thumbsOf(ends, before, span);
      // Sliders snap thumbs that are between steps, but by less than a person moves them.
      return Math.abs(one - first) >= Math.abs(two - last) ? [lower(one), high] : [low, upper(two)];
    }
    case 'low':
      return [lower(one), null];
    case 'high':
      return [null, upper(one)];
    case 'exact':
      return [one, one];
  }
}
