import { isRecord } from '@/lib/json';
import { chartsReached } from '../cross-filter';
import type { Dashboard } from '../dashboard';
import type { Dataset, DatasetColumn } from '../dataset';
import { isApplied, maskLabel, type DataMask, type DataMasks } from '../data-mask';
import { listOf } from '../chart';
import { chartsInScope, pathsOfCharts } from '../filter-scope';
import type { NativeFilter } from './filter';

/** What is set of a filter and narrows a chart, what is set and cannot, and what is not set. */
export type FilterStatus = 'applied' | 'incompatible' | 'unset';

/** A filter in whose scope a chart stands. */
export interface ChartFilter {
  /** Of the native filter, or of the chart on which a mark is picked. */
  readonly id: string;
  readonly kind: 'filter' | 'cross-filter';
  /** As `reach.ts` tells what narrows a chart: the name with what is chosen. */
  readonly text: string;
  readonly status: FilterStatus;
}

/** What an answer says of the columns by which it was asked to filter. */
export interface AnsweredFilters {
  readonly applied: ReadonlySet<string>;
  readonly rejected: ReadonlySet<string>;
}

type Listed = readonly { readonly column: unknown }[] | undefined;

/** What an answer says of the filters that were asked with it. */
export interface FilterReport {
  readonly applied_filters?: Listed;
  readonly rejected_filters?: Listed;
}

const columnsOf = (lists: readonly Listed[]): ReadonlySet<string> =>
  new Set(lists.flatMap(list => (list ?? []).flatMap(({ column }) => (typeof column === 'string' ? column : []))));

/** Of the queries of one answer: what one of them applied is applied. */
export function answeredFilters(heads: readonly (FilterReport | undefined)[]): AnsweredFilters {
  return {
    applied: columnsOf(heads.map(head => head?.applied_filters)),
    rejected: columnsOf(heads.map(head => head?.rejected_filters)),
  };
}

/** What decides what a dataset can be filtered by. */
type Filterable = Pick<Dataset, 'mainTemporalColumn'> & {
  readonly columns: readonly Pick<DatasetColumn, 'name' | 'isTemporal'>[];
};

/** A chart, and what is known of what it can filter by. */
export interface FilteredChart {
  readonly id: number;
  readonly datasetId: number | null;
  /** As stored; null where it is not on this device. */
  readonly dataset: Filterable | null;
  /** Null while there is no answer to what is asked now. */
  readonly answered: AnsweredFilters | null;
}

/**
 * @param target the dataset that the filter was made for: its columns are there, also where a stored copy leaves them
 * out
 */
function hasColumn({ dataset, datasetId, answered }: FilteredChart, column: string, target: number | null): boolean {
  if (answered?.applied.has(column)) return true;
  if (answered?.rejected.has(column)) return false;
  return dataset === null || target === datasetId || dataset.columns.some(({ name }) => name === column);
}

const hasTimes = ({ dataset }: FilteredChart): boolean =>
  dataset === null || dataset.mainTemporalColumn !== null || dataset.columns.some(({ isTemporal }) => isTemporal);

/** Whether a chart can take each part of what a mask adds. Columns that are expressions, and SQL, are always taken. */
function taken({ extraFormData }: DataMask, chart: FilteredChart, target: number | null): readonly boolean[] {
  return Object.keys(extraFormData).flatMap((key): readonly boolean[] => {
    const value = extraFormData[key];
    if (key === 'filters') {
      return listOf(extraFormData, key).map(
        filter => !isRecord(filter) || typeof filter['col'] !== 'string' || hasColumn(chart, filter['col'], target),
      );
    }
    if (key === 'granularity_sqla') return [typeof value !== 'string' || hasColumn(chart, value, target)];
    return [key === 'time_range' || key === 'time_grain_sqla' ? hasTimes(chart) : true];
  });
}

function statusOf(mask: DataMask | undefined, chart: FilteredChart, target: number | null): FilterStatus {
  if (!mask || !isApplied(mask)) return 'unset';
  return taken(mask, chart, target).some(Boolean) ? 'applied' : 'incompatible';
}

function targetOf({ stored }: NativeFilter): number | null {
  const [target] = listOf(stored, 'targets');
  return isRecord(target) && typeof target['datasetId'] === 'number' ? target['datasetId'] : null;
}

interface Filtering {
  readonly dashboard: Pick<Dashboard, 'metadata' | 'layout'>;
  readonly filters: readonly NativeFilter[];
  /** The dataset of each chart of the dashboard. */
  readonly datasetIds: ReadonlyMap<number, number | null>;
  readonly masks: DataMasks;
}

/** The filters in whose scope a chart stands, in the order in which they are applied, and what becomes of each. */
export function chartFilters(
  { dashboard: { metadata, layout }, filters, datasetIds, masks }: Filtering,
  chart: FilteredChart,
): readonly ChartFilter[] {
  const paths = pathsOfCharts(layout);
  const reaching = filters.filter(({ scope }) => chartsInScope(paths, scope, [chart.id]).length > 0);
  const picked = [...datasetIds.keys()].filter(id => Object.hasOwn(masks, id)).sort((a, b) => a - b);
  const sources = picked.filter(id => chartsReached(metadata, paths, id, [chart.id]).length > 0);
  const labelOf = (id: string) => (masks[id] ? maskLabel(masks[id]) : '');
  return [
    ...reaching.map((filter): ChartFilter => {
      const { id, name } = filter;
      return {
        id,
        kind: 'filter',
        text: [name, labelOf(id)].filter(Boolean).join(': '),
        status: statusOf(masks[id], chart, targetOf(filter)),
      };
    }),
    ...sources.map((source): ChartFilter => {
      const id = String(source);
      return {
        id,
        kind: 'cross-filter',
        text: labelOf(id),
        status: statusOf(masks[id], chart, datasetIds.get(source) ?? null),
      };
    }),
  ];
}
