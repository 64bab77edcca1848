import { isRecord } from '@/lib/json';
import { listOf, type FormData } from './chart';
import type { QueryFilter } from './query-context';

/** A dashboard's additions to a chart's form data, under the key `extra_form_data` (spec part 1, data masks). */
export type ExtraFormData = Readonly<Record<string, unknown>>;

/** Lists under these keys are concatenated; for all others the later one wins. */
const appended = [
  'adhoc_filters',
  'filters',
  'interactive_groupby',
  'interactive_highlight',
  'interactive_drilldown',
  'custom_form_data',
];

/** Merges additions, in the order of their data masks. */
export function mergeExtraFormData(all: readonly ExtraFormData[]): ExtraFormData {
  const merged: Record<string, unknown> = {};
  for (const one of all) {
    for (const [key, value] of Object.entries(one))
      merged[key] = appended.includes(key) ? [...listOf(merged, key), ...listOf(one, key)] : value;
  }
  return merged;
}

/** A chart's form data with its dashboard's additions. Returns the same object if there are none. */
export function withExtraFormData(formData: FormData, extra: ExtraFormData): FormData {
  if (Object.keys(extra).length === 0) return formData;
  const own = formData['extra_form_data'];
  return { ...formData, extra_form_data: mergeExtraFormData([isRecord(own) ? own : {}, extra]) };
}

/**
 * Applies the dashboard's time column (`granularity_sqla`) to form data with a time axis: to the axis, and to the range
 * queried on it. Other charts take it from their query.
 */
export function onTimeColumn(formData: FormData, isTemporal: (column: string) => boolean): FormData {
  const { extra_form_data: extra, x_axis: axis } = formData;
  const column = isRecord(extra) ? extra['granularity_sqla'] : undefined;
  if (typeof column !== 'string' || typeof axis !== 'string' || axis === column || !isTemporal(axis)) return formData;
  const moved = listOf(formData, 'adhoc_filters').map(filter =>
    isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE' && filter['subject'] === axis
      ? { ...filter, subject: column }
      : filter,
  );
  return { ...formData, x_axis: column, adhoc_filters: moved };
}

export const extraFilters = (filters: readonly QueryFilter[]): ExtraFormData =>
  filters.length === 0 ? {} : { filters };
