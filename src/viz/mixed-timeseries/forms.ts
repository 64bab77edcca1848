import type { FormData } from '@/model/chart';

/** Keys of the second query end in `_b`; what it does not have is shared with the first. */
export function secondForm(form: FormData): FormData {
  const second: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(form)) if (!key.endsWith('_b')) second[key] = value;
  for (const [key, value] of Object.entries(form)) if (key.endsWith('_b')) second[key.slice(0, -2)] = value;
  return second;
}

export function firstForm(form: FormData): FormData {
  return Object.fromEntries(Object.entries(form).filter(([key]) => !key.endsWith('_b')));
}
