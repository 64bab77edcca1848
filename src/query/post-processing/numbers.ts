import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { isExactNumber, numberOf } from '../result/exact-number';
import { labelText, type FrameColumn, type Value } from '../result/frame';

/** A number; true and false count as one and zero, as in sums on the contract's server. */
export function toNumber(value: Value | undefined): number | null {
  return typeof value === 'boolean' ? Number(value) : numberOf(value);
}

/** The numbers of a column with its gaps. @throws QueryError for other values */
export function numbersOf(column: FrameColumn): (number | null)[] {
  const hasOthers =
    column.type === genericTypes.temporal ||
    column.values.some(value => typeof value === 'string' && !isExactNumber(value));
  if (hasOthers) throw new QueryError('bad-operation', `Column "${labelText(column.label)}" is not numeric`);
  return column.values.map(toNumber);
}

/** The column with other numbers. NaN results, such as of a division by zero, are missing. */
export function withNumbers(column: FrameColumn, numbers: readonly (number | null)[]): FrameColumn {
  const values = numbers.map(value => (value === null || Number.isNaN(value) ? null : value));
  return { label: column.label, type: genericTypes.numeric, values };
}
