import { genericTypes, type Dataset, type DatasetColumn } from '../../dataset';
import type { FilterEntry } from '../configuration';
import { isFilterChart, type FilterType } from '../filter';

/** The settings of each kind of filter. */

/** Charts have their own time column, whatever their dataset. */
export const needsDataset = (type: FilterType): boolean => type !== 'filter_time';
export const needsColumn = (type: FilterType): boolean =>
  type === 'filter_select' || type === 'filter_range' || isFilterChart(type);
/** Its options or bounds are queried: conditions and other filters can limit them. */
export const hasOptions = needsColumn;
/** Whether its value limits the options of others. */
export const limitsOthers = (type: FilterType): boolean => hasOptions(type) || type === 'filter_time';

/** The columns that a kind of filter supports. A pick in a chart is one value, which is seldom useful for times. */
function fitsKind(type: FilterType, { generic, isTemporal }: Pick<DatasetColumn, 'generic' | 'isTemporal'>): boolean {
  if (type === 'filter_range') return generic === genericTypes.numeric && !isTemporal;
  return isFilterChart(type) ? !isTemporal : true;
}

export const columnsFor = (type: FilterType, dataset: Dataset): readonly DatasetColumn[] =>
  dataset.columns.filter(column => fitsKind(type, column));

/** Bounds of a range that can be chosen (`enableSingleValue` on the wire). */
export const singleValues = { minimum: 0, exact: 1, maximum: 2 } as const;
export type SingleValue = keyof typeof singleValues;

export function singleValueOf({ controls }: Pick<FilterEntry, 'controls'>): SingleValue | null {
  const { enableSingleValue: stored } = controls;
  if (stored === singleValues.minimum) return 'minimum';
  if (stored === singleValues.exact) return 'exact';
  return stored === singleValues.maximum ? 'maximum' : null;
}

/** The most common dataset of the charts, for a new filter; the first one of a tie. */
export function commonDataset(datasetsOfCharts: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const id of datasetsOfCharts) counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}
