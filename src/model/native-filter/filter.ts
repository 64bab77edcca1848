import { isRecord } from '@/lib/json';
import { emptyMask, readMask, type DataMask, type DataMasks } from '../data-mask';
import { everywhere, readScope, type FilterScope } from '../filter-scope';

/** Filters with their own control. */
export const controlTypes = [
  'filter_select',
  'filter_range',
  'filter_time',
  'filter_timecolumn',
  'filter_timegrain',
] as const;
export type ControlType = (typeof controlTypes)[number];

/** Chart types usable as a filter: from one column and a count they draw a chart in which a value can be picked. */
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

/** The facts about a native filter that charts need. `configuration.ts` has all facts, and is not waited for. */
export interface NativeFilter {
  readonly id: string;
  readonly name: string;
  readonly type: FilterType;
  readonly scope: FilterScope;
  readonly defaultMask: DataMask;
  /** Its first option is the default: its charts wait until it is known. */
  readonly startsWithFirst: boolean;
  /** The stored entry. */
  readonly stored: Readonly<Record<string, unknown>>;
}

/** Whether the first option is the default (`requiredFirst` in older versions). */
function startsWithFirst({ controlValues, requiredFirst }: Readonly<Record<string, unknown>>): boolean {
  return (isRecord(controlValues) && controlValues['defaultToFirstItem'] === true) || requiredFirst === true;
}

/**
 * The working native filters of a dashboard, in order. Damaged ones, and types that cannot be set here, are not
 * applied: `configuration.ts` has the reason.
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

/** The state of filters: the reader's, or else their author's default. Masks without a filter belong to charts. */
export function effectiveMasks(filters: readonly NativeFilter[], given: DataMasks): DataMasks {
  return { ...Object.fromEntries(filters.map(({ id, defaultMask }) => [id, defaultMask])), ...given };
}
