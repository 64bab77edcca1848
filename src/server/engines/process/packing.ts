import { setImmediate } from 'node:timers/promises';
import type { FrameColumn, Value } from '@/query/result/frame';
import type { PlanResult } from '@/query/run/run-plan';

/** A single block of memory is deserialized in no time by the waiting process; a list is read value by value. */
type PackedValues =
  | readonly Value[]
  /** Numbers; missing ones as NaN, which is never a value. */
  | Float64Array
  /** Texts with few distinct values: these, and the index of each; -1 for missing ones. */
  | { readonly distinct: readonly string[]; readonly indexes: Int32Array }
  /** Other texts concatenated, with the end of each; -1 for missing ones. */
  | { readonly joined: string; readonly ends: Int32Array };

type PackedColumn = Omit<FrameColumn, 'values'> & { readonly values: PackedValues };

export type PackedResult = Omit<PlanResult, 'frame'> & {
  readonly frame: Omit<PlanResult['frame'], 'columns'> & { readonly columns: readonly PackedColumn[] };
};

/** Below this number of values a list is as fast. */
const FEW = 64;
/** The maximum share of distinct values for texts to count as few. */
const DISTINCT_PART = 0.25;
/** Values unpacked before yielding: some milliseconds. */
const AT_ONCE = 100_000;

const isText = (value: Value): value is string | null => typeof value === 'string' || value === null;

function packedTexts(values: readonly (string | null)[]): PackedValues {
  const known = new Map<string, number>();
  const indexes = new Int32Array(values.length);
  const most = values.length * DISTINCT_PART;
  for (const [row, text] of values.entries()) {
    let index = text === null ? -1 : known.get(text);
    if (index === undefined && text !== null) {
      if (known.size >= most) return joinedTexts(values);
      index = known.size;
      known.set(text, index);
    }
    indexes[row] = index ?? -1;
  }
  return { distinct: [...known.keys()], indexes: indexes };
}

function joinedTexts(values: readonly (string | null)[]): PackedValues {
  let end = 0;
  const ends = Int32Array.from(values, text => (text === null ? -1 : (end += text.length)));
  return { joined: values.join(''), ends };
}

function packedColumn(column: FrameColumn): PackedColumn {
  const { values } = column;
  if (values.length < FEW) return column;
  if (values.every(isText)) return { ...column, values: packedTexts(values) };
  if (!values.every(value => typeof value === 'number' || value === null)) return column;
  return { ...column, values: Float64Array.from(values, value => (typeof value === 'number' ? value : Number.NaN)) };
}

function unpackedValues(values: PackedValues): readonly Value[] {
  if (values instanceof Float64Array) return Array.from(values, value => (Number.isNaN(value) ? null : value));
  if ('indexes' in values) return Array.from(values.indexes, index => values.distinct[index] ?? null);
  if (!('ends' in values)) return values;
  let start = 0;
  return Array.from(values.ends, end => {
    if (end < 0) return null;
    const text = values.joined.slice(start, end);
    start = end;
    return text;
  });
}

export const packed = (result: PlanResult): PackedResult => ({
  ...result,
  frame: { ...result.frame, columns: result.frame.columns.map(packedColumn) },
});

/** Yields while unpacking a large result. */
export async function unpacked(result: PackedResult): Promise<PlanResult> {
  const columns: FrameColumn[] = [];
  let count = 0;
  for (const { values, ...rest } of result.frame.columns) {
    if (count > AT_ONCE) {
      await setImmediate();
      count = 0;
    }
    columns.push({ ...rest, values: unpackedValues(values) });
    count += result.frame.rowCount;
  }
  return { ...result, frame: { ...result.frame, columns } };
}
