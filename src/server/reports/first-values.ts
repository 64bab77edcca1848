import type { DataMasks } from '@/model/data-mask';
import { mergeExtraFormData } from '@/model/extra-form-data';
import { inCascadeOrder } from '@/model/native-filter/cascade';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { hasValue, selectMask, startsWithFirst } from '@/model/native-filter/make-mask';
import type { FilterValue, QueryContext } from '@/model/query-context';
import { baseQuery } from '@/viz/query/base';

/** @returns undefined if there is no value */
export type AskValue = (filter: FilterEntry, context: QueryContext) => Promise<FilterValue | undefined>;

/** Queries the first value of a filter's column, in the order of the filter's options. */
function firstValueContext(filter: FilterEntry, masks: DataMasks): QueryContext | null {
  const { datasetId, column } = filter.target;
  if (datasetId === null || column === null) return null;
  const parents = filter.parents.filter(parent => parent !== filter.id && Object.hasOwn(masks, parent));
  const query = baseQuery({
    groupby: [column],
    adhoc_filters: filter.adhocFilters,
    extra_form_data: mergeExtraFormData(parents.map(parent => masks[parent]?.extraFormData ?? {})),
    ...(filter.timeRange === null ? {} : { time_range: filter.timeRange }),
    ...(filter.granularity === null ? {} : { granularity_sqla: filter.granularity }),
    row_limit: 1,
  });
  const sorted = {
    ...query,
    columns: [column],
    metrics: filter.sortMetric === null ? [] : [filter.sortMetric],
    orderby: [[filter.sortMetric ?? column, filter.controls['sortAscending'] !== false]] as [string, boolean][],
  };
  return { datasource: { id: datasetId, type: 'table' }, queries: [sorted] };
}

/** Filter masks in which filters that default to their first option have it, unless they already have a value. */
export async function withFirstValues(
  filters: readonly FilterEntry[],
  masks: DataMasks,
  ask: AskValue,
): Promise<DataMasks> {
  let set = masks;
  for (const filter of inCascadeOrder(filters)) {
    if (!startsWithFirst(filter) || hasValue(set[filter.id])) continue;
    const context = firstValueContext(filter, set);
    const value = context ? await ask(filter, context) : undefined;
    if (value !== undefined) set = { ...set, [filter.id]: selectMask(filter, [value]) };
  }
  return set;
}
