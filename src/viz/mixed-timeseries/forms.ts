import type { FormData } from '@/model/chart';

/**
 * What each query has a control of its own for; all other keys (the axis, its grain, time ranges, layers) are shared.
 */
export const ownKeys = [
  'metrics',
  'groupby',
  'adhoc_filters',
  'limit',
  'timeseries_limit_metric',
  'order_desc',
  'row_limit',
  'truncate_metric',
  'rolling_type',
  'rolling_periods',
  'min_periods',
  'time_compare',
  'comparison_type',
  'resample_rule',
  'resample_method',
] as const;

const isOwn: ReadonlySet<string> = new Set(ownKeys);

/**
 * Keys of the second query end in `_b`. One that it lacks is not taken from the first: it is at its own default, or
 * unset.
 */
export function secondForm(form: FormData): FormData {
  const entries = Object.entries(form);
  const shared = entries.filter(([key]) => !key.endsWith('_b') && !isOwn.has(key));
  const own = entries.filter(([key]) => key.endsWith('_b')).map(([key, value]) => [key.slice(0, -2), value] as const);
  return Object.fromEntries([...shared, ...own]);
}

export function firstForm(form: FormData): FormData {
  return Object.fromEntries(Object.entries(form).filter(([key]) => !key.endsWith('_b')));
}
