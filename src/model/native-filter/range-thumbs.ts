import type { Bounds } from './make-mask';

/** Which ends of a range are chosen: both, the lower, one value, the upper. */
export type Ends = 'both' | 'low' | 'exact' | 'high';

/** From the wire's `enableSingleValue`. */
export const endsOf = (single: unknown): Ends =>
  single === 0 ? 'low' : single === 1 ? 'exact' : single === 2 ? 'high' : 'both';

/** What a slider goes over. Values beyond it belong to its ends. */
export type SliderSpan = readonly [min: number, max: number];

const within = (value: number, [min, max]: SliderSpan) => Math.min(Math.max(value, min), max);

/** Where the thumbs of a slider stand: one for each end that is chosen. */
export function thumbsOf(ends: Ends, [low, high]: Bounds, span: SliderSpan): readonly number[] {
  const [min, max] = span;
  if (ends === 'both') return [within(low ?? min, span), within(high ?? max, span)];
  return [within((ends === 'high' ? high : low) ?? (ends === 'high' ? max : min), span)];
}

/** A step that makes about two hundred of them, and whole numbers of whole numbers. */
export function stepOf([min, max]: SliderSpan): number {
  const step = 10 ** Math.floor(Math.log10((max - min) / 200));
  return Number.isInteger(min) && Number.isInteger(max) ? Math.max(1, step) : step;
}

/**
 * The bounds after a thumb was moved. At the end of the slider, or less than a step before it, it bounds nothing; the
 * other leaves its bound as it is, since that may lie beyond the slider or between two steps.
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
      // Steps of a slider move a thumb that stands between them, but less than a person does.
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
