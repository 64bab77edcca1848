import { emptyMask, type DataMask } from '../data-mask';
import type { ExtraFormData } from '../extra-form-data';
import { NO_TIME_FILTER, valueText } from '../filter-values';
import type { FilterValue } from '../query-context';
import { readChoice, timeColumns, type Choice } from './read';

const listOf = (choice: Choice): readonly FilterValue[] =>
  Array.isArray(choice) ? (choice as readonly FilterValue[]) : [choice as FilterValue];

/** A choice's additions to the charts in its scope: time settings, or values of a column. */
function extraOf(column: string, choice: Choice): ExtraFormData {
  switch (column) {
    case timeColumns.range:
      return { time_range: choice };
    case timeColumns.grain:
      return { time_grain_sqla: choice };
    case timeColumns.column:
      return { granularity_sqla: choice };
    default:
      return { filters: [{ col: column, op: Array.isArray(choice) ? 'IN' : '==', val: choice }] };
  }
}

/** A choice as a data mask; an empty choice overrides a default explicitly. */
export function choiceMask(column: string, choice: Choice | null): DataMask {
  if (choice === null || (column === timeColumns.range && choice === NO_TIME_FILTER)) return emptyMask;
  return {
    extraFormData: extraOf(column, choice),
    filterState: { value: choice, label: listOf(choice).map(valueText).join(', ') },
  };
}

/** The choice in a mask; null without one. */
export const choiceOf = (mask: DataMask | undefined): Choice | null => readChoice(mask?.filterState['value']);
