import { compareValues, type FrameColumn, type Value } from '../result/frame';

/** Rows grouped by the values of some columns. */
export interface Groups {
  /** One per distinct tuple without a gap, in ascending order. */
  readonly keys: readonly (readonly Value[])[];
  /** Row number → position of its key, −1 if a part of the key is missing. */
  readonly ofRow: Int32Array;
}

/** Distinct values of a column, ascending, and for each row the index of its value; −1 for a gap. */
function factorise(values: readonly Value[]): { readonly distinct: readonly Value[]; readonly codes: Int32Array } {
  const indexes = new Map<Value, number>();
  const codes = new Int32Array(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row]!;
    if (value === null) {
      codes[row] = -1;
      continue;
    }
    let index = indexes.get(value);
    if (index === undefined) {
      index = indexes.size;
      indexes.set(value, index);
    }
    codes[row] = index;
  }
  const found = [...indexes.keys()];
  const order = found.map((_, index) => index).sort((a, b) => compareValues(found[a]!, found[b]!));
  const rank = new Int32Array(found.length);
  order.forEach((index, position) => {
    rank[index] = position;
  });
  for (let row = 0; row < codes.length; row += 1) if (codes[row]! >= 0) codes[row] = rank[codes[row]!]!;
  return { distinct: order.map(index => found[index]!), codes };
}

/** Groups the rows. Without columns all rows form one group with the empty key. */
export function groupRows(columns: readonly FrameColumn[], rowCount: number): Groups {
  const parts = columns.map(column => factorise(column.values));
  const [only] = parts;
  if (only && parts.length === 1) return { keys: only.distinct.map(value => [value]), ofRow: only.codes };
  // Wide enough for the product of two numbers of values.
  const codeOfRow = new Float64Array(rowCount);
  let keys: (readonly Value[])[] = rowCount > 0 || columns.length === 0 ? [[]] : [];
  // Column by column: a row's code so far and its code in the next column form the next code.
  for (const { distinct, codes } of parts) {
    const indexes = new Map<number, number>();
    for (let row = 0; row < rowCount; row += 1) {
      const left = codeOfRow[row]!;
      const right = codes[row]!;
      const combined = left < 0 || right < 0 ? -1 : left * distinct.length + right;
      codeOfRow[row] = combined;
      if (combined >= 0 && !indexes.has(combined)) indexes.set(combined, 0);
    }
    const sorted = [...indexes.keys()].sort((a, b) => a - b);
    sorted.forEach((combined, index) => indexes.set(combined, index));
    for (let row = 0; row < rowCount; row += 1)
      if (codeOfRow[row]! >= 0) codeOfRow[row] = indexes.get(codeOfRow[row]!)!;
    const before = keys;
    keys = sorted.map(combined => [
      ...before[Math.floor(combined / distinct.length)]!,
      distinct[combined % distinct.length]!,
    ]);
  }
  return { keys, ofRow: Int32Array.from(codeOfRow) };
}

/** Reduces the values of each group, in row order, to one value. */
export function reduceGroups<T>(
  values: readonly Value[],
  ofRow: Int32Array,
  groupCount: number,
  reduce: (group: readonly Value[]) => T,
): T[] {
  const ends = new Int32Array(groupCount);
  for (const group of ofRow) if (group >= 0) ends[group]! += 1;
  for (let group = 1; group < groupCount; group += 1) ends[group]! += ends[group - 1]!;
  const starts = new Int32Array(groupCount);
  for (let group = 1; group < groupCount; group += 1) starts[group] = ends[group - 1]!;
  // The values in group order, in one list: a growing list per group takes more memory than its contents.
  const next = Int32Array.from(starts);
  const ordered = Array.from(values);
  for (let row = 0; row < ofRow.length; row += 1) {
    const group = ofRow[row]!;
    if (group >= 0) ordered[next[group]!++] = values[row]!;
  }
  return Array.from(starts, (start, group) => reduce(ordered.slice(start, ends[group])));
}

/** The distinct values in one part of some keys, ascending. */
function levelOf(keys: readonly (readonly Value[])[], part: number): Value[] {
  return [...new Set(keys.map(key => key[part]!))].sort(compareValues);
}

/** All combinations of the values in each part of some keys, in order. */
export function allCombinations(keys: readonly (readonly Value[])[], parts: number): Value[][] {
  let combinations: Value[][] = [[]];
  for (let part = 0; part < parts; part += 1) {
    const level = levelOf(keys, part);
    combinations = combinations.flatMap(start => level.map(value => [...start, value]));
  }
  return combinations;
}
