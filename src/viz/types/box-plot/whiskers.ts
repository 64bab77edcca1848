import type { FormData } from '@/model/chart';
import { settingsOf } from './fields';

/** Options of the post-processing for the ends of whiskers. */
export type Whiskers =
  | { readonly whisker_type: 'percentile'; readonly percentiles: readonly [low: number, high: number] }
  | { readonly whisker_type: string };

const PERCENTILES = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?) percentiles$/;

/** The chart's choice as options. An invalid text is passed on: the query rejects it by name. */
export function whiskersOf(form: FormData): Whiskers {
  const text = settingsOf(form).whiskerOptions.trim();
  if (text === 'Tukey') return { whisker_type: 'tukey' };
  if (text === 'Min/max (no outliers)') return { whisker_type: 'min/max' };
  const [, low, high] = PERCENTILES.exec(text) ?? [];
  return low === undefined || high === undefined
    ? { whisker_type: text }
    : { whisker_type: 'percentile', percentiles: [Number(low), Number(high)] };
}
