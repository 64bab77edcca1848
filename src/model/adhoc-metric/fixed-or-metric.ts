import { isRecord } from '@/lib/json';

/** EXP-093: one number for everything, or a metric that yields a number for each. */
export type FixedOrMetric =
  | { readonly type: 'fix'; readonly value: number | string }
  | { readonly type: 'metric'; readonly value: unknown };

/** EXP-094: the initial value of a control without its own default. */
export const usualFixed = { type: 'fix', value: 5 } as const satisfies FixedOrMetric;

/** EXP-095: the number that the editor shows if there was none before. */
export const FALLBACK_NUMBER = '100';

/** Reads a value of form data, which may be anything. @param fallback the control's, for invalid values */
export function fixedOrMetricOf(value: unknown, fallback: unknown = usualFixed): FixedOrMetric {
  if (isRecord(value)) {
    const { type, value: held } = value;
    if (type === 'metric') return { type, value: held ?? null };
    if (type === 'fix' && (typeof held === 'number' || typeof held === 'string')) return { type, value: held };
    if (type === 'fix') return { type, value: FALLBACK_NUMBER };
  }
  return value === fallback ? usualFixed : fixedOrMetricOf(fallback);
}

/** Typed input, as a number if it is one. */
export function fixedOf(typed: string): FixedOrMetric {
  const number = Number(typed);
  return { type: 'fix', value: typed.trim() !== '' && Number.isFinite(number) ? number : typed };
}
