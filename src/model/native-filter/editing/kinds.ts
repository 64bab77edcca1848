import { genericTypes, type Dataset, type DatasetColumn } from '../../dataset';
import type { FilterEntry } from '../configuration';
import { isFilterChart, type FilterType } from '../filter';

/** What the settings of each kind of filter are. */

/** Charts have their own time column, whichever their dataset is. */
export const needsDataset = (type: FilterType): boolean => type !== 'filter_time';
export const needsColumn = (type: FilterType): boolean =>
  type === 'filter_select' || type === 'filter_range' || isFilterChart(type);
/** Its options, or their ends, are asked for: they can be limited, by conditions and by other filters. */
export const hasOptions = needsColumn;
/** What it is set to limits the options of others. */
export const limitsOthers = (type: FilterType): boolean => hasOptions(type) || type === 'filter_time';

/**
 * Columns that a filter of a kind can be of. A value picked in a chart is one value, which of times is seldom what is
 * meant.
 */
function fitsKind(type: FilterType, { generic, isTemporal }: Pick<DatasetColumn, 'generic' | 'isTemporal'>): boolean {
  if (type === 'filter_range') return generic === genericTypes.numeric && !isTemporal;
  return isFilterChart(type) ? !isTemporal : true;
}

export const columnsFor = (type: FilterType, dataset: Dataset): readonly DatasetColumn[] =>
  dataset.columns.filter(column => fitsKind(type, column));

/** Ends of a range that are chosen (`enableSingleValue` on the wire). */
export const singleValues = { minimum: 0, exact: 1, maximum: 2 } as const;
export type SingleValue = keyof typeof singleValues;

export function singleValueOf({ controls }: Pick<FilterEntry, 'controls'>): SingleValue | null {
  const { enableSingleValue: stored } = controls;
  if (stored === singleValues.minimum) return 'minimum';
  if (stored === singleValues.exact) return 'exact';
  return stored === singleValues.maximum ? 'maximum' : null;
}

/** The dataset that most charts have, for a filter that is new; the first one of equals. */
export function commonDataset(datasetsOfCharts: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const id of datasetsOfCharts) counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}
