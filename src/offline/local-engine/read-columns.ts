import { tableFromIPC, type Table } from '@uwdata/flechette';
import { genericTypeOf } from '@/model/dataset';
import { exactNumber } from '@/query/result/exact-number';
import { storageOf, type FrameColumn, type Value } from '@/query/result/frame';

export interface DescribedColumn {
  readonly name: string;
  /** DuckDB's name, such as `DECIMAL(9,2)`. */
  readonly type: string;
}

/** A type whose values may read differently here than on the server. */
export class UnreadableTypeError extends Error {
  readonly type: string;
  constructor(type: string) {
    super(`Values of the type ${type} cannot be read on this device`);
    this.name = 'UnreadableTypeError';
    this.type = type;
  }
}

/** The answer to `DESCRIBE`. */
export function describedColumns(table: Table): DescribedColumn[] {
  const [names, types] = [table.getChild('column_name'), table.getChild('column_type')];
  return Array.from({ length: table.numRows }, (_, row) => ({
    name: String(names.at(row)),
    type: String(types.at(row)),
  }));
}

/** Milliseconds beyond which there are no dates. */
const LAST = 8.64e15;
const moment = (milliseconds: number): Value => (Math.abs(milliseconds) > LAST ? null : milliseconds);

const finite = (value: unknown): Value => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const whole = (value: unknown): Value => (typeof value === 'bigint' ? exactNumber(String(value)) : finite(value));

/** The digits of a decimal, which Arrow stores as a whole number: multiplying it would change some numbers. */
function decimalDigits(value: bigint | number, scale: number): string {
  const digits = String(value < 0 ? -value : value).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${value < 0 ? '-' : ''}${digits.slice(0, point)}${scale === 0 ? '' : `.${digits.slice(point)}`}`;
}

const decimal =
  (scale: number) =>
  (value: unknown): Value =>
    typeof value === 'bigint' || typeof value === 'number' ? exactNumber(decimalDigits(value, scale)) : null;

/** @param parts units in a millisecond */
const timestamp =
  (parts: bigint, times = 1n) =>
  (value: unknown): Value =>
    typeof value === 'bigint' ? moment(Number((value * times) / parts)) : null;

const text = (value: unknown): Value => (typeof value === 'string' ? value : null);

const readers: Readonly<Record<string, (value: unknown) => Value>> = {
  BOOLEAN: value => (typeof value === 'boolean' ? value : null),
  ...Object.fromEntries(
    ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'UTINYINT', 'USMALLINT', 'UINTEGER', 'UBIGINT'].map(
      type => [type, whole] as const,
    ),
  ),
  // Arrow has them as decimals without a fraction.
  HUGEINT: decimal(0),
  FLOAT: finite,
  DOUBLE: finite,
  VARCHAR: text,
  UUID: text,
  DATE: value => (typeof value === 'number' ? moment(value) : null),
  TIMESTAMP: timestamp(1000n),
  TIMESTAMP_S: timestamp(1n, 1000n),
  TIMESTAMP_MS: timestamp(1n),
  TIMESTAMP_NS: timestamp(1_000_000n),
  '"NULL"': () => null,
};

/** @throws UnreadableTypeError */
function readerOf(type: string): (value: unknown) => Value {
  const [, scale] = /^DECIMAL\(\d+,(\d+)\)$/.exec(type) ?? [];
  const reader = scale === undefined ? readers[type] : decimal(Number(scale));
  if (reader) return reader;
  if (/^ENUM\(.*\)$/s.test(type)) return text;
  throw new UnreadableTypeError(type);
}

/** Rows as the server reads them (`server/engines/duckdb/values.ts`). @throws UnreadableTypeError */
export function readColumns(
  bytes: Uint8Array,
  described: readonly DescribedColumn[],
  maxRows: number,
): readonly FrameColumn[] {
  const table = tableFromIPC(bytes, { useBigInt: true, useBigIntTimestamp: true, useDecimalInt: true });
  const rows = Math.min(table.numRows, maxRows);
  return described.map(({ name, type }, index) => {
    const read = readerOf(type);
    const column = table.getChildAt(index);
    const values = Array.from({ length: rows }, (_, row) => read(column.at(row)));
    return { label: [name], type: genericTypeOf(type), values, storage: storageOf(type) };
  });
}
