import { emptyMask, type DataMask } from '../data-mask';
import type { ExtraFormData } from '../extra-form-data';
import { NO_TIME_FILTER, valueText } from '../filter-values';
import type { FilterValue } from '../query-context';
import type { FilterEntry } from './configuration';

/**
 * The additions of each kind of native filter to charts for its choice (recorded in the contract's form data, section
 * 5).
 */

export const isInverse = ({ controls }: Pick<FilterEntry, 'controls'>): boolean =>
  controls['inverseSelection'] === true;
/** A value is required (`enableEmptyFilter` on the wire, despite the name). */
export const isRequired = ({ controls }: Pick<FilterEntry, 'controls'>): boolean =>
  controls['enableEmptyFilter'] === true;
export const isMultiple = ({ controls }: Pick<FilterEntry, 'controls'>): boolean => controls['multiSelect'] !== false;
export const startsWithFirst = ({ controls }: Pick<FilterEntry, 'controls'>): boolean =>
  controls['defaultToFirstItem'] === true;

/** Matches no rows, so that a required filter without a value does not show everything. */
const nothing: ExtraFormData = { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }] };

/** Matches any of the values of a column, or none of them if the filter is inverse. */
export function selectMask(
  filter: FilterEntry,
  values: readonly FilterValue[],
  textOf: (value: FilterValue) => string = valueText,
): DataMask {
  const { column } = filter.target;
  if (values.length === 0) {
    return { extraFormData: isRequired(filter) && !isInverse(filter) ? nothing : {}, filterState: { value: null } };
  }
  const label = `${values.map(textOf).join(', ')}${isInverse(filter) ? ' (excluded)' : ''}`;
  return {
    extraFormData: { filters: [{ col: column, op: isInverse(filter) ? 'NOT IN' : 'IN', val: [...values] }] },
    filterState: { label, value: [...values] },
  };
}

/** Null for an open end. */
export type Bounds = readonly [low: number | null, high: number | null];

function rangeLabel([low, high]: Bounds): string {
  if (low !== null && low === high) return `x = ${low}`;
  if (low !== null && high !== null) return `${low} ≤ x ≤ ${high}`;
  if (low !== null) return `x ≥ ${low}`;
  return high === null ? '' : `x ≤ ${high}`;
}

/** A range of numbers, both bounds included. */
export function rangeMask({ target: { column } }: FilterEntry, bounds: Bounds): DataMask {
  const [low, high] = bounds;
  if (low === null && high === null) return { extraFormData: {}, filterState: { value: null, label: '' } };
  const filters =
    low === high
      ? [{ col: column, op: '==', val: low }]
      : [
          ...(low === null ? [] : [{ col: column, op: '>=', val: low }]),
          ...(high === null ? [] : [{ col: column, op: '<=', val: high }]),
        ];
  return { extraFormData: { filters }, filterState: { value: [low, high], label: rangeLabel(bounds) } };
}

/** @param range a time-range text; `No filter` and null are the same */
export function timeRangeMask(range: string | null): DataMask {
  return range === null || range === NO_TIME_FILTER
    ? { extraFormData: {}, filterState: {} }
    : { extraFormData: { time_range: range }, filterState: { value: range } };
}

export function timeColumnMask(column: string | null): DataMask {
  return column === null
    ? { extraFormData: {}, filterState: { value: null } }
    : { extraFormData: { granularity_sqla: column }, filterState: { value: [column], label: column } };
}

/** @param grain as on the wire, such as `P1M`; `name` for people */
export function timeGrainMask(grain: { readonly duration: string; readonly name: string } | null): DataMask {
  if (grain === null) return { extraFormData: {}, filterState: { value: null } };
  return {
    extraFormData: { time_grain_sqla: grain.duration },
    filterState: { value: [grain.duration], label: grain.name },
  };
}

/** The mask of a filter without a choice. */
export function clearedMask(filter: FilterEntry): DataMask {
  switch (filter.type) {
    case 'filter_select':
      return selectMask(filter, []);
    case 'filter_range':
      return rangeMask(filter, [null, null]);
    case 'filter_time':
      return timeRangeMask(null);
    case 'filter_timecolumn':
      return timeColumnMask(null);
    case 'filter_timegrain':
      return timeGrainMask(null);
    default:
      return { extraFormData: {}, filterState: { value: null } };
  }
}

/** The chosen values of a mask, as a list. */
export function chosenValues({ filterState: { value } }: DataMask): readonly unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}

export const hasValue = (mask: DataMask | undefined): boolean => chosenValues(mask ?? emptyMask).length > 0;

/** The values of a list that filters accept. */
export const filterValues = (mask: DataMask): readonly FilterValue[] =>
  chosenValues(mask).filter(
    (value): value is FilterValue => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  );

/** The chosen bounds of a mask. */
export function boundsOf({ filterState: { value } }: DataMask): Bounds {
  const ends: readonly unknown[] = Array.isArray(value) ? value : [];
  const [low, high] = ends;
  return [typeof low === 'number' ? low : null, typeof high === 'number' ? high : null];
}
