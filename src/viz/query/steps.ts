import type { FormData } from '@/model/chart';
import type { PostProcessing } from '@/model/query-context';
import { timeGrain } from './base';
import { seriesSettingsOf, settingsOf } from './fields';
import type { TimeComparison } from './time-comparison';

/**
 * The post-processing of charts over an axis, each step as the contract's client requests it; none if the form does not
 * want it. Metrics and series are given by their labels.
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
  const { rolling_type: type, rolling_periods: periods, min_periods: least } = settingsOf(form);
  const columns = Object.fromEntries(metrics.map(metric => [metric, metric]));
  if (type === 'cumsum') return [{ operation: 'cum', options: { operator: 'sum', columns } }];
  if (type !== 'sum' && type !== 'mean' && type !== 'std') return [];
  const window = periods ?? 1;
  return [
    {
      operation: 'rolling',
      options: { rolling_type: type, window, min_periods: least ?? 0, columns },
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
  const { resample_method: method, resample_rule: rule } = settingsOf(form);
  if (!method || !rule) return [];
  const zero = method === 'zerofill';
  return [{ operation: 'resample', options: { method: zero ? 'asfreq' : method, rule, fill_value: zero ? 0 : null } }];
}

/**
 * With one metric, its name adds nothing to the series' names and is removed; comparisons are named after their offset.
 */
export function renameStep(
  form: FormData,
  metrics: readonly string[],
  series: readonly string[],
  comparison: TimeComparison | null,
): PostProcessing[] {
  const [only] = metrics;
  if (metrics.length !== 1 || only === undefined || series.length === 0 || !seriesSettingsOf(form).truncate_metric)
    return [];
  if (comparison && comparison.type !== 'values') return [];
  const offsets = Object.fromEntries(comparison?.columns.map(({ compared, offset }) => [compared, offset]) ?? []);
  return [{ operation: 'rename', options: { columns: { ...offsets, [only]: null }, level: 0, inplace: true } }];
}

export function contributionStep(form: FormData): PostProcessing[] {
  const { contributionMode: orientation } = seriesSettingsOf(form);
  return orientation ? [{ operation: 'contribution', options: { orientation } }] : [];
}

export function sortStep(form: FormData, index: string, metrics: readonly string[]): PostProcessing[] {
  const { x_axis_sort: sort, x_axis_sort_asc: ascending, groupby } = seriesSettingsOf(form);
  if (!sort || groupby.length > 0) return [];
  if (sort === index) return [{ operation: 'sort', options: { is_sort_index: true, ascending } }];
  return metrics.includes(sort) ? [{ operation: 'sort', options: { by: sort, ascending } }] : [];
}

/** The forecast of each series. */
export function forecastStep(form: FormData, index: string): PostProcessing[] {
  const settings = seriesSettingsOf(form);
  if (!settings.forecastEnabled) return [];
  const options = {
    time_grain: timeGrain(form),
    periods: settings.forecastPeriods,
    confidence_interval: settings.forecastInterval,
    yearly_seasonality: settings.forecastSeasonalityYearly,
    weekly_seasonality: settings.forecastSeasonalityWeekly,
    daily_seasonality: settings.forecastSeasonalityDaily,
    index,
  };
  return [{ operation: 'prophet', options }];
}
