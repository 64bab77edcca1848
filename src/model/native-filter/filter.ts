import { isRecord } from '@/lib/json';
import { emptyMask, readMask, type DataMask, type DataMasks } from '../data-mask';
import { everywhere, readScope, type FilterScope } from '../filter-scope';

/** Filters with a control of their own. */
export const controlTypes = [
  'filter_select',
  'filter_range',
  'filter_time',
  'filter_timecolumn',
  'filter_timegrain',
] as const;
export type ControlType = (typeof controlTypes)[number];

/** Chart types that can be a filter: of one column and a count they make a picture in which a value can be picked. */
export const filterChartTypes = [
  'pie',
  'echarts_timeseries_bar',
  'table',
  'treemap_v2',
  'funnel',
  'gauge_chart',
  'pivot_table_v2',
  'echarts_timeseries',
  'echarts_timeseries_line',
  'echarts_timeseries_smooth',
  'echarts_timeseries_step',
  'echarts_timeseries_scatter',
  'echarts_area',
] as const;
export type FilterChartType = (typeof filterChartTypes)[number];

export const filterTypes = [...controlTypes, ...filterChartTypes] as const;
export type FilterType = (typeof filterTypes)[number];

export const isFilterChart = (type: FilterType): type is FilterChartType =>
  filterChartTypes.some(known => known === type);

/** What charts need to know of a native filter. All of it is in `configuration.ts`, which is not waited for. */
export interface NativeFilter {
  readonly id: string;
  readonly name: string;
  readonly type: FilterType;
  readonly scope: FilterScope;
  readonly defaultMask: DataMask;
  /** Its first option is chosen while nothing else is: its charts wait until that is known. */
  readonly startsWithFirst: boolean;
  /** The stored entry. */
  readonly stored: Readonly<Record<string, unknown>>;
}

/** Whether an entry says that its first option is chosen (`requiredFirst` is what older versions wrote). */
function startsWithFirst({ controlValues, requiredFirst }: Readonly<Record<string, unknown>>): boolean {
  return (isRecord(controlValues) && controlValues['defaultToFirstItem'] === true) || requiredFirst === true;
}

/**
 * The native filters of a dashboard that work, in their order. Of what is damaged, or of a type that nobody can set
 * here, nothing is applied: `configuration.ts` says why.
 */
export function nativeFilters(metadata: Readonly<Record<string, unknown>>): readonly NativeFilter[] {
  const { native_filter_configuration: entries, show_native_filters: shown } = metadata;
  if (!Array.isArray(entries) || shown === false) return [];
  const filters = new Map<string, NativeFilter>();
  for (const stored of entries as readonly unknown[]) {
    if (!isRecord(stored) || stored['type'] === 'DIVIDER') continue;
    const { id, name } = stored;
    const type = filterTypes.find(known => known === stored['filterType']);
    if (typeof id !== 'string' || id === '' || !type || filters.has(id)) continue;
    filters.set(id, {
      id,
      name: typeof name === 'string' ? name : '',
      type,
      scope: readScope(stored['scope']) ?? everywhere,
      defaultMask: readMask(stored['defaultDataMask']) ?? emptyMask,
      startsWithFirst: startsWithFirst(stored),
      stored,
    });
  }
  return [...filters.values()];
}

/**
 * What filters are set to: as the reader set them, else as their author did. What belongs to no filter is a chart's.
 */
export function effectiveMasks(filters: readonly NativeFilter[], given: DataMasks): DataMasks {
  return { ...Object.fromEntries(filters.map(({ id, defaultMask }) => [id, defaultMask])), ...given };
}
