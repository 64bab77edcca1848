import type { FormData } from '@/model/chart';
import { settingsOf } from './fields';

/** The ends of the dial; if `low` is above `high`, the dial runs downwards. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** The form's ends, else twice the distance of the values from zero. An empty scale is extended. */
export function scaleOf(values: readonly number[], form: FormData): Scale {
  const low = settingsOf(form).min_val ?? 2 * Math.min(0, ...values);
  const high = settingsOf(form).max_val ?? 2 * Math.max(0, ...values);
  return { low, high: high === low ? low + (Math.abs(low) || 1) : high };
}

/** The position of a value on the scale, from 0 to 1; values beyond an end are clamped to it. */
export const placeOn = ({ low, high }: Scale, value: number): number =>
  Math.max(0, Math.min(1, (value - low) / (high - low)));
