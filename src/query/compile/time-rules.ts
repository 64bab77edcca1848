import type { QueryColumn, QueryFilter, QueryObject } from '@/model/query-context';
import { columnLabel } from '../result/labels';
import type { QueryDataset } from './dataset';

const nameOf = (column: QueryColumn) => (typeof column === 'string' ? column : column.sqlExpression);
const isNamed = (name: string) => (filter: QueryFilter) => nameOf(filter.col) === name;

/** The chart's axis, if it is a time column. */
function timeAxis(
  dataset: QueryDataset,
  formData: Readonly<Record<string, unknown>> | null | undefined,
): string | null {
  const axis = formData?.['x_axis'];
  return typeof axis === 'string' && dataset.columns.some(column => column.name === axis && column.isTemporal)
    ? axis
    : null;
}

/** Replaces the chart's axis with the granularity: its column, and the index of its pivot. */
function onAnotherAxis(query: QueryObject, axis: string, granularity: string): QueryObject {
  const moved = (column: QueryColumn): QueryColumn =>
    typeof column === 'string' ? granularity : { ...column, sqlExpression: granularity, label: granularity };
  const columns = query.columns ?? [];
  const position = columns.findIndex(column => nameOf(column) === axis);
  if (position < 0) return query;
  return {
    ...query,
    columns: columns.map((column, index) => (index === position ? moved(column) : column)),
    post_processing: query.post_processing?.map(step =>
      step?.operation === 'pivot' ? { ...step, options: { ...step.options, index: [granularity] } } : step,
    ),
  };
}

/** The temporal filter that a granularity replaces: the axis's, else its own, else the first. */
function replacedFilter(query: QueryObject, axis: string | null, granularity: string): string | null {
  if (axis !== null) return axis;
  const names = (query.filters ?? [])
    .filter(filter => filter.op === 'TEMPORAL_RANGE')
    .map(filter => nameOf(filter.col));
  return names.includes(granularity) ? granularity : (names[0] ?? null);
}

/**
 * The range that a granularity without its own inherits: of the filter on the query's axis, else of the first temporal
 * one.
 */
function takenRange(query: QueryObject): string | null {
  const ranges = (query.filters ?? []).filter(filter => filter.op === 'TEMPORAL_RANGE');
  const axis = (query.columns ?? []).find(column => typeof column !== 'string' && column.columnType === 'BASE_AXIS');
  const label = axis === undefined ? null : columnLabel(axis);
  const value = (ranges.find(filter => filter.col === label) ?? ranges[0])?.val;
  return typeof value === 'string' ? value : null;
}

/**
 * Applies a dashboard's time filters to a chart's query, like the recorded server (form data, "Server rules on time"):
 * a time range applies to every temporal filter, and a granularity replaces the chart's own time axis.
 */
export function withTimeRules(
  dataset: QueryDataset,
  query: QueryObject,
  formData: Readonly<Record<string, unknown>> | null | undefined,
): QueryObject {
  const { granularity, time_range: range } = query;
  const axis = timeAxis(dataset, formData);
  const moved = granularity && axis !== null ? onAnotherAxis(query, axis, granularity) : query;
  const replaced = granularity ? replacedFilter(query, axis, granularity) : null;
  const filters = (moved.filters ?? [])
    .filter(filter => replaced === null || !isNamed(replaced)(filter))
    .map(filter => (range && filter.op === 'TEMPORAL_RANGE' ? { ...filter, val: range } : filter));
  const taken = granularity && !range ? takenRange(query) : null;
  return { ...moved, ...(taken === null ? {} : { time_range: taken }), filters };
}

/** The texts of a query that contain times. */
export function timeTexts(query: QueryObject): (string | null | undefined)[] {
  const inFilters = (query.filters ?? [])
    .filter(filter => filter.op === 'TEMPORAL_RANGE')
    .map(filter => (typeof filter.val === 'string' ? filter.val : null));
  return [query.time_range, ...inFilters];
}
