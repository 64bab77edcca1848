import { compareValues, type Value } from '@/query/result/frame';

/** What can stand in a cell: a value of the answer that is not missing. */
export type CellValue = string | number | boolean;

const collator = new Intl.Collator(undefined, { numeric: true });

/** Numbers before texts, texts with the numbers in them by size, missing values last. */
export function compareNatural(left: Value, right: Value): number {
  if (left === null || right === null) return compareValues(left, right);
  const [a, b] = [typeof left === 'number', typeof right === 'number'];
  if (a !== b) return a ? -1 : 1;
  return typeof left === 'string' && typeof right === 'string'
    ? collator.compare(left, right) || compareValues(left, right)
    : compareValues(left, right);
}
