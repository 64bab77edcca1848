import { emptyMask } from '../../data-mask';
import type { Dataset } from '../../dataset';
import type { FilterEntry } from '../configuration';
import { isFilterChart, type ControlType, type FilterType } from '../filter';
import { filterValues, isMultiple, selectMask, startsWithFirst } from '../make-mask';
import { columnsFor, hasOptions, needsDataset } from './kinds';

/** Changes of a filter, each with its consequences: settings that lose their meaning are reset. */

type Controls = Readonly<Record<string, unknown>>;

const ownControls: Readonly<Record<ControlType, Controls>> = {
  filter_select: {
    enableEmptyFilter: false,
    defaultToFirstItem: false,
    multiSelect: true,
    searchAllOptions: false,
    inverseSelection: false,
  },
  filter_range: { enableEmptyFilter: false },
  filter_time: { enableEmptyFilter: false },
  filter_timecolumn: { enableEmptyFilter: false },
  filter_timegrain: { enableEmptyFilter: false },
};

const controlsOf = (type: FilterType): Controls =>
  isFilterChart(type) ? { enableEmptyFilter: false } : ownControls[type];

const withoutDefault = (filter: FilterEntry): FilterEntry => ({ ...filter, defaultMask: emptyMask });
const withoutLimits = (filter: FilterEntry): FilterEntry => ({
  ...filter,
  adhocFilters: [],
  timeRange: null,
  granularity: null,
});

export function newFilter(id: string, datasetId: number | null): FilterEntry {
  return {
    kind: 'filter',
    id,
    name: '',
    type: 'filter_select',
    target: { datasetId, column: null },
    controls: controlsOf('filter_select'),
    parents: [],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    defaultMask: emptyMask,
    adhocFilters: [],
    timeRange: null,
    granularity: null,
    sortMetric: null,
    description: '',
    stored: {},
  };
}

/** @param dataset its current one; null if unknown */
export function withType(filter: FilterEntry, type: FilterType, dataset: Dataset | null): FilterEntry {
  if (type === filter.type) return filter;
  const { datasetId, column } = filter.target;
  const stays = hasOptions(type) && dataset !== null && columnsFor(type, dataset).some(({ name }) => name === column);
  const changed = withoutDefault({
    ...filter,
    type,
    controls: { ...controlsOf(type), enableEmptyFilter: filter.controls['enableEmptyFilter'] === true },
    target: { datasetId: needsDataset(type) ? datasetId : null, column: stays ? column : null },
    sortMetric: null,
  });
  return hasOptions(type) ? changed : withoutLimits({ ...changed, parents: [] });
}

/** @param dataset the next one; null if its columns are unknown */
export function withDataset(filter: FilterEntry, datasetId: number, dataset: Dataset | null): FilterEntry {
  if (datasetId === filter.target.datasetId) return filter;
  const { column } = filter.target;
  const stays = dataset !== null && columnsFor(filter.type, dataset).some(({ name }) => name === column);
  return withoutLimits(
    withoutDefault({ ...filter, target: { datasetId, column: stays ? column : null }, sortMetric: null }),
  );
}

export function withColumn(filter: FilterEntry, column: string): FilterEntry {
  return column === filter.target.column ? filter : withoutDefault({ ...filter, target: { ...filter.target, column } });
}

/**
 * Adapts the default of a list of values to the current settings: how many may be chosen, and whether they are included
 * or excluded.
 */
function withFittingDefault(filter: FilterEntry): FilterEntry {
  if (startsWithFirst(filter)) return withoutDefault(filter);
  const values = filterValues(filter.defaultMask);
  if (values.length === 0) return filter;
  return { ...filter, defaultMask: selectMask(filter, isMultiple(filter) ? values : values.slice(0, 1)) };
}

/** Sets a control, or removes it (undefined). */
export function withControl(filter: FilterEntry, name: string, value: unknown): FilterEntry {
  const { [name]: _, ...others } = filter.controls;
  const changed = { ...filter, controls: value === undefined ? others : { ...others, [name]: value } };
  if (filter.type === 'filter_select') return withFittingDefault(changed);
  return name === 'enableSingleValue' ? withoutDefault(changed) : changed;
}

/** Sets the order of the options; null leaves it to the column. */
export function withSorting(filter: FilterEntry, ascending: boolean | null): FilterEntry {
  const sorted = withControl(filter, 'sortAscending', ascending ?? undefined);
  return ascending === null ? { ...sorted, sortMetric: null } : sorted;
}

export { withoutDefault, withoutLimits };
