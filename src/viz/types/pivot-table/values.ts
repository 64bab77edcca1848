import { compareValues, type Value } from '@/query/result/frame';

/** A cell's value: a value of the answer that is not missing. */
export type CellValue = string | number | boolean;

const collator = new Intl.Collator(undefined, { numeric: true });

/** Numbers before texts, texts by natural order of the numbers in them, missing values last. */
export function compareNatural(left: Value, right: Value): number {
  if (left === null || right === null) return compareValues(left, right);
  const [a, b] = [typeof left === 'number', typeof right === 'number'];
  if (a !== b) return a ? -1 : 1;
  return typeof left === 'string' && typeof right === 'string'
    ? collator.compare(left, right) || compareValues(left, right)
    : compareValues(left, right);
}
