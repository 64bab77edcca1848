import type { FormData } from '@/model/chart';
import { axisQuerySettings } from '../../controls/shared-fields';

/**
 * The keys that each query has its own controls for; all others (the axis, its grain, time ranges, layers) are shared.
 */
const own: ReadonlySet<string> = new Set(Object.keys(axisQuerySettings));

/**
 * Keys of the second query end in `_b`. A missing one is not taken from the first: it has its own default, or is unset.
 */
export function secondForm(form: FormData): FormData {
  const entries = Object.entries(form);
  const shared = entries.filter(([key]) => !key.endsWith('_b') && !own.has(key));
  const second = entries
    .filter(([key]) => key.endsWith('_b'))
    .map(([key, value]) => [key.slice(0, -2), value] as const);
  return Object.fromEntries([...shared, ...second]);
}

export function firstForm(form: FormData): FormData {
  return Object.fromEntries(Object.entries(form).filter(([key]) => !key.endsWith('_b')));
}
