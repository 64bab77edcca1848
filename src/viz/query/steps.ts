import { flagOf, listOf, numberOf, textOf, type FormData } from '@/model/chart';
import type { PostProcessing } from '@/model/query-context';
import { timeGrain } from './base';
import type { TimeComparison } from './time-comparison';

/**
 * The steps by which charts over an axis have their rows processed, each as the contract's client asks for it: none
 * where the form does not want it. Metrics and series are given by their labels.
 */

export function pivotStep(
  index: string,
  metrics: readonly string[],
  columns: readonly string[],
  dropMissing: boolean,
): PostProcessing {
  const aggregates = Object.fromEntries(metrics.map(metric => [metric, { operator: 'mean' }]));
  return {
    operation: 'pivot',
    options: { index: [index], columns: [...columns], aggregates, drop_missing_columns: dropMissing },
  };
}

export function rollingStep(form: FormData, metrics: readonly string[]): PostProcessing[] {
  const type = textOf(form, 'rolling_type');
  const columns = Object.fromEntries(metrics.map(metric => [metric, metric]));
  if (type === 'cumsum') return [{ operation: 'cum', options: { operator: 'sum', columns } }];
  if (type !== 'sum' && type !== 'mean' && type !== 'std') return [];
  const window = numberOf(form, 'rolling_periods') ?? 1;
  return [
    {
      operation: 'rolling',
      options: { rolling_type: type, window, min_periods: numberOf(form, 'min_periods') ?? 0, columns },
    },
  ];
}

export function compareStep(comparison: TimeComparison | null): PostProcessing[] {
  if (!comparison || comparison.type === 'values') return [];
  const options = {
    source_columns: comparison.columns.map(({ metric }) => metric),
    compare_columns: comparison.columns.map(({ compared }) => compared),
    compare_type: comparison.type,
    drop_original_columns: true,
  };
  return [{ operation: 'compare', options }];
}

export function resampleStep(form: FormData): PostProcessing[] {
  const [method, rule] = [textOf(form, 'resample_method'), textOf(form, 'resample_rule')];
  if (!method || !rule) return [];
  const zero = method === 'zerofill';
  return [{ operation: 'resample', options: { method: zero ? 'asfreq' : method, rule, fill_value: zero ? 0 : null } }];
}

/**
 * With one metric its name says nothing in every series' name, and is taken out; what it is compared with is named by
 * the offset.
 */
export function renameStep(
  form: FormData,
  metrics: readonly string[],
  series: readonly string[],
  comparison: TimeComparison | null,
): PostProcessing[] {
  const [only] = metrics;
  if (metrics.length !== 1 || only === undefined || series.length === 0 || !flagOf(form, 'truncate_metric', true))
    return [];
  if (comparison && comparison.type !== 'values') return [];
  const offsets = Object.fromEntries(comparison?.columns.map(({ compared, offset }) => [compared, offset]) ?? []);
  return [{ operation: 'rename', options: { columns: { ...offsets, [only]: null }, level: 0, inplace: true } }];
}

export function contributionStep(form: FormData): PostProcessing[] {
  const orientation = textOf(form, 'contributionMode');
  return orientation ? [{ operation: 'contribution', options: { orientation } }] : [];
}

export function sortStep(form: FormData, index: string, metrics: readonly string[]): PostProcessing[] {
  const sort = textOf(form, 'x_axis_sort');
  const ascending = form['x_axis_sort_asc'];
  if (!sort || typeof ascending !== 'boolean' || listOf(form, 'groupby').length > 0) return [];
  if (sort === index) return [{ operation: 'sort', options: { is_sort_index: true, ascending } }];
  return metrics.includes(sort) ? [{ operation: 'sort', options: { by: sort, ascending } }] : [];
}

/** What is to be expected of each series. */
export function forecastStep(form: FormData, index: string): PostProcessing[] {
  if (!flagOf(form, 'forecastEnabled', false)) return [];
  const options = {
    time_grain: timeGrain(form),
    periods: numberOf(form, 'forecastPeriods'),
    confidence_interval: numberOf(form, 'forecastInterval'),
    yearly_seasonality: form['forecastSeasonalityYearly'] ?? null,
    weekly_seasonality: form['forecastSeasonalityWeekly'] ?? null,
    daily_seasonality: form['forecastSeasonalityDaily'] ?? null,
    index,
  };
  return [{ operation: 'prophet', options }];
}
