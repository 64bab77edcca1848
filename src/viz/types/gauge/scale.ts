import type { FormData } from '@/model/chart';
import { settingsOf } from './fields';

/** What the dial measures from and to; `low` may lie above `high`, then the dial runs downwards. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** The form's ends, else twice what the values reach beyond zero. A scale without length is given one. */
export function scaleOf(values: readonly number[], form: FormData): Scale {
  const low = settingsOf(form).min_val ?? 2 * Math.min(0, ...values);
  const high = settingsOf(form).max_val ?? 2 * Math.max(0, ...values);
  return { low, high: high === low ? low + (Math.abs(low) || 1) : high };
}

/** Where a value stands on the scale, from 0 to 1; what lies beyond an end stands at it. */
export const placeOn = ({ low, high }: Scale, value: number): number =>
  Math.max(0, Math.min(1, (value - low) / (high - low)));
