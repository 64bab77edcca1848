import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { isExactNumber, numberOf } from '../result/exact-number';
import { labelText, type FrameColumn, type Value } from '../result/frame';

/** A number; true and false count as one and nought, as sums of the contract's server have it. */
export function toNumber(value: Value | undefined): number | null {
  return typeof value === 'boolean' ? Number(value) : numberOf(value);
}

/** The numbers of a column with its gaps. @throws QueryError where it holds anything else */
export function numbersOf(column: FrameColumn): (number | null)[] {
  const hasOthers =
    column.type === genericTypes.temporal ||
    column.values.some(value => typeof value === 'string' && !isExactNumber(value));
  if (hasOthers) throw new QueryError('bad-operation', `Column "${labelText(column.label)}" is not numeric`);
  return column.values.map(toNumber);
}

/** The column with other numbers in it. What is not a number, as of a division by nought, is missing. */
export function withNumbers(column: FrameColumn, numbers: readonly (number | null)[]): FrameColumn {
  const values = numbers.map(value => (value === null || Number.isNaN(value) ? null : value));
  return { label: column.label, type: genericTypes.numeric, values };
}
