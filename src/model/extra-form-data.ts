import { isRecord } from '@/lib/json';
import { listOf, type FormData } from './chart';
import type { QueryFilter } from './query-context';

/** What a dashboard adds to a chart's form data, under the key `extra_form_data` (spec part 1, data masks). */
export type ExtraFormData = Readonly<Record<string, unknown>>;

/** Lists of these keys are joined; of all others the later one wins. */
const appended = [
  'adhoc_filters',
  'filters',
  'interactive_groupby',
  'interactive_highlight',
  'interactive_drilldown',
  'custom_form_data',
];

/** Several additions as one, in the order of their data masks. */
export function mergeExtraFormData(all: readonly ExtraFormData[]): ExtraFormData {
  const merged: Record<string, unknown> = {};
  for (const one of all) {
    for (const [key, value] of Object.entries(one))
      merged[key] = appended.includes(key) ? [...listOf(merged, key), ...listOf(one, key)] : value;
  }
  return merged;
}

/** A chart's form data with what its dashboard adds. The form data itself when nothing is added. */
export function withExtraFormData(formData: FormData, extra: ExtraFormData): FormData {
  if (Object.keys(extra).length === 0) return formData;
  const own = formData['extra_form_data'];
  return { ...formData, extra_form_data: mergeExtraFormData([isRecord(own) ? own : {}, extra]) };
}

/**
 * Form data on the time column that a dashboard chose (`granularity_sqla`), where its axis is a column of times: the
 * axis, and the range that is asked of it. Charts without such an axis take it from their query.
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
