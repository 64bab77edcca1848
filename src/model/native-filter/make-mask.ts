import { emptyMask, type DataMask } from '../data-mask';
import type { ExtraFormData } from '../extra-form-data';
import type { FilterValue } from '../query-context';
import type { FilterEntry } from './configuration';

/**
 * What each kind of native filter adds to charts for what is chosen in it (recorded in the contract's form data,
 * section 5).
 */

/** What stands for values that a person would not recognise. */
export const valueText = (value: FilterValue): string =>
  value === null ? '<NULL>' : value === '' ? '<empty string>' : String(value);

export const isInverse = ({ controls }: Pick<FilterEntry, 'controls'>): boolean =>
  controls['inverseSelection'] === true;
/** A value must be chosen (`enableEmptyFilter` on the wire, which has it the other way round). */
export const isRequired = ({ controls }: Pick<FilterEntry, 'controls'>): boolean =>
  controls['enableEmptyFilter'] === true;
export const isMultiple = ({ controls }: Pick<FilterEntry, 'controls'>): boolean => controls['multiSelect'] !== false;
export const startsWithFirst = ({ controls }: Pick<FilterEntry, 'controls'>): boolean =>
  controls['defaultToFirstItem'] === true;

/** Lets nothing through, so that a required filter without a value does not show everything. */
const nothing: ExtraFormData = { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }] };

/** Values of a column: one of them, or none of them where the filter is inverse. */
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

/** Null at an end that is open. */
export type Bounds = readonly [low: number | null, high: number | null];

function rangeLabel([low, high]: Bounds): string {
  if (low !== null && low === high) return `x = ${low}`;
  if (low !== null && high !== null) return `${low} ≤ x ≤ ${high}`;
  if (low !== null) return `x ≥ ${low}`;
  return high === null ? '' : `x ≤ ${high}`;
}

/** A range of numbers with both its ends. */
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

export const NO_TIME_FILTER = 'No filter';

/** @param range a time-range text; `No filter` and none are the same */
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

/** @param grain as the wire names it, such as `P1M`; `name` as people do */
export function timeGrainMask(grain: { readonly duration: string; readonly name: string } | null): DataMask {
  if (grain === null) return { extraFormData: {}, filterState: { value: null } };
  return {
    extraFormData: { time_grain_sqla: grain.duration },
    filterState: { value: [grain.duration], label: grain.name },
  };
}

/** A filter with nothing chosen. */
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

/** What a mask has chosen, as a list. */
export function chosenValues({ filterState: { value } }: DataMask): readonly unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}

export const hasValue = (mask: DataMask | undefined): boolean => chosenValues(mask ?? emptyMask).length > 0;

/** Values of a list that may stand in a filter. */
export const filterValues = (mask: DataMask): readonly FilterValue[] =>
  chosenValues(mask).filter(
    (value): value is FilterValue => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  );

/** Ends of a range that a mask has chosen. */
export function boundsOf({ filterState: { value } }: DataMask): Bounds {
  const ends: readonly unknown[] = Array.isArray(value) ? value : [];
  const [low, high] = ends;
  return [typeof low === 'number' ? low : null, typeof high === 'number' ? high : null];
}
