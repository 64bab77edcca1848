import { isRecord } from '@/lib/json';
import { chartsReached } from '../cross-filter';
import type { Dashboard } from '../dashboard';
import type { Dataset, DatasetColumn } from '../dataset';
import { isApplied, maskLabel, type DataMask, type DataMasks } from '../data-mask';
import { listOf } from '../chart';
import { chartsInScope, pathsOfCharts } from '../filter-scope';
import type { NativeFilter } from './filter';

/** A filter's effect on a chart: set and applied, set but not applicable, or not set. */
export type FilterStatus = 'applied' | 'incompatible' | 'unset';

/** A filter with the chart in its scope. */
export interface ChartFilter {
  /** Of the native filter, or of the chart with the pick. */
  readonly id: string;
  readonly kind: 'filter' | 'cross-filter';
  /** Same text as in `reach.ts`: the name with the chosen values. */
  readonly text: string;
  readonly status: FilterStatus;
}

/** An answer's report on the filter columns of its query. */
export interface AnsweredFilters {
  readonly applied: ReadonlySet<string>;
  readonly rejected: ReadonlySet<string>;
}

type Listed = readonly { readonly column: unknown }[] | undefined;

/** An answer's report on the filters of its query. */
export interface FilterReport {
  readonly applied_filters?: Listed;
  readonly rejected_filters?: Listed;
}

const columnsOf = (lists: readonly Listed[]): ReadonlySet<string> =>
  new Set(lists.flatMap(list => (list ?? []).flatMap(({ column }) => (typeof column === 'string' ? column : []))));

/** Merges the queries of one answer: a filter counts as applied if one of them applied it. */
export function answeredFilters(heads: readonly (FilterReport | undefined)[]): AnsweredFilters {
  return {
    applied: columnsOf(heads.map(head => head?.applied_filters)),
    rejected: columnsOf(heads.map(head => head?.rejected_filters)),
  };
}

/** Facts that determine how a dataset can be filtered. */
type Filterable = Pick<Dataset, 'mainTemporalColumn'> & {
  readonly columns: readonly Pick<DatasetColumn, 'name' | 'isTemporal'>[];
};

/** A chart with facts about how it can be filtered. */
export interface FilteredChart {
  readonly id: number;
  readonly datasetId: number | null;
  /** As stored; null if it is not on this device. */
  readonly dataset: Filterable | null;
  /** Null while the current query has no answer. */
  readonly answered: AnsweredFilters | null;
}

/** @param target the dataset of the filter: it has the columns, even if a stored copy leaves them out */
function hasColumn({ dataset, datasetId, answered }: FilteredChart, column: string, target: number | null): boolean {
  if (answered?.applied.has(column)) return true;
  if (answered?.rejected.has(column)) return false;
  return dataset === null || target === datasetId || dataset.columns.some(({ name }) => name === column);
}

const hasTimes = ({ dataset }: FilteredChart): boolean =>
  dataset === null || dataset.mainTemporalColumn !== null || dataset.columns.some(({ isTemporal }) => isTemporal);

/** Whether a chart can apply every part of a mask. Expressions as columns, and SQL, always apply. */
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

/** The filters with a chart in their scope, in the order in which they apply, and their effect. */
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
