import { isRecord, parseJsonObject, type Json, type JsonObject } from '@/lib/json';
import type { FormData } from './chart';
import { datasourceKey } from './datasource-key';

/**
 * Keys of form data that depend on where a chart is shown, or are computed for it: saving a chart leaves their stored
 * values unchanged.
 */
export const contextKeys = [
  'slice_id',
  'url_params',
  'dashboardId',
  'dashboards',
  'cache_timeout',
  'extra_form_data',
  'extra_filters',
  'label_colors',
  'shared_label_colors',
  'color_namespace',
] as const;

const context: ReadonlySet<string> = new Set(contextKeys);

/** The controls of a chart, without context keys. */
export const withoutContext = <Value>(form: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(form).filter(([key]) => !context.has(key)));

const isFilterList = (key: string) => key.startsWith('adhoc_filters');
const isInherited = (filter: unknown) => isRecord(filter) && filter['isExtra'] === true;
const isTemporal = (filter: unknown) => isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE';
const subjectOf = (filter: unknown) => (isRecord(filter) ? filter['subject'] : undefined);

/**
 * A chart's own ad-hoc filters. A dashboard overwrites a chart's time range: the chart's own is restored, or if it is
 * unknown, time remains unfiltered, so that it can be filtered at all.
 * @param saved the filters of the saved chart
 */
function ownFilters(filters: readonly Json[], saved: unknown): readonly Json[] {
  const before: readonly Json[] = Array.isArray(saved) ? saved : [];
  const own = filters.flatMap(filter => {
    if (!isInherited(filter)) return [filter];
    const replaced = before.find(one => isTemporal(one) && subjectOf(one) === subjectOf(filter) && !isInherited(one));
    return isTemporal(filter) && replaced !== undefined ? [replaced] : [];
  });
  if (own.length > 0) return own;
  return filters.flatMap(filter => {
    if (!isTemporal(filter) || !isRecord(filter)) return [];
    const { isExtra: _, ...rest } = filter;
    return [{ ...rest, comparator: 'No filter' }];
  });
}

const asJson = (form: FormData): JsonObject => parseJsonObject(JSON.stringify(form)) as JsonObject;

/** A chart opened from a dashboard has that dashboard's colours. */
function withOwnScheme({ color_scheme: _, ...form }: JsonObject, { color_scheme: own }: JsonObject): JsonObject {
  return own === undefined ? form : { ...form, color_scheme: own };
}

interface SavedAs {
  readonly datasetId: number;
  readonly vizType: string;
  /** The original form data of the chart; null for a new one. */
  readonly before: FormData | null;
}

/**
 * Form data for saving: without additions of the dashboard that the chart was opened from, and with the chart's dataset
 * and type. Unknown keys are kept.
 */
export function savedFormData(form: FormData, { datasetId, vizType, before }: SavedAs): JsonObject {
  const saved = before === null ? {} : asJson(before);
  const own = typeof form['dashboardId'] === 'number' ? withOwnScheme(asJson(form), saved) : asJson(form);
  const controls = Object.entries(withoutContext(own)).map(([key, value]): [string, Json] =>
    isFilterList(key) && Array.isArray(value) ? [key, [...ownFilters(value, saved[key])]] : [key, value],
  );
  return { ...Object.fromEntries(controls), datasource: datasourceKey(datasetId), viz_type: vizType };
}
