import { isRecord } from '@/lib/json';

/** EXP-093: a number for everything, or a metric that gives each its own. */
export type FixedOrMetric =
  | { readonly type: 'fix'; readonly value: number | string }
  | { readonly type: 'metric'; readonly value: unknown };

/** EXP-094: what a control without a default of its own begins with. */
export const usualFixed = { type: 'fix', value: 5 } as const satisfies FixedOrMetric;

/** EXP-095: the number that the editor shows when it had none before. */
export const FALLBACK_NUMBER = '100';

/** What form data hold, which may be anything. @param fallback of the control; what is no such value is taken for it */
export function fixedOrMetricOf(value: unknown, fallback: unknown = usualFixed): FixedOrMetric {
  if (isRecord(value)) {
    const { type, value: held } = value;
    if (type === 'metric') return { type, value: held ?? null };
    if (type === 'fix' && (typeof held === 'number' || typeof held === 'string')) return { type, value: held };
    if (type === 'fix') return { type, value: FALLBACK_NUMBER };
  }
  return value === fallback ? usualFixed : fixedOrMetricOf(fallback);
}

/** A number as it was typed: as a number where it is one. */
export function fixedOf(typed: string): FixedOrMetric {
  const number = Number(typed);
  return { type: 'fix', value: typed.trim() !== '' && Number.isFinite(number) ? number : typed };
}
