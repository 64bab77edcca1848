/**
 * The values of a column and their types: integers as numbers, or bigints where numbers would not be exact; decimals as
 * their digits; floats as numbers that need not be finite; dates and times as ISO texts (with a zone: in UTC); nested
 * values as the text that the contract has for them.
 */
export type ExactKind =
  | 'integer'
  | 'decimal'
  | 'float'
  | 'boolean'
  | 'text'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'timestamptz'
  | 'interval'
  | 'bytes'
  | 'nested';

export type ExactValue = string | number | bigint | boolean | Uint8Array | null;

export interface ExactColumn {
  readonly name: string;
  readonly kind: ExactKind;
  /** Integers of more than 32 bits. */
  readonly isWide?: boolean;
  readonly values: readonly ExactValue[];
}

/** Rows as columns of equal length; none for a statement that changes data. */
export interface ExactTable {
  readonly columns: readonly ExactColumn[];
  readonly rowCount: number;
}

export const noRows: ExactTable = { columns: [], rowCount: 0 };

/** A number if it is exact. */
export const integerValue = (value: bigint): number | bigint =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;

/** Unique column names of a result: `a`, `a__1`. */
export function distinctNames(names: readonly string[]): string[] {
  const used = new Set(names);
  const seen = new Set<string>();
  return names.map(name => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    let count = 1;
    while (used.has(`${name}__${count}`)) count += 1;
    const other = `${name}__${count}`;
    used.add(other);
    seen.add(other);
    return other;
  });
}

function sizeOf(value: ExactValue): number {
  if (typeof value === 'string') return 24 + 2 * value.length;
  if (value instanceof Uint8Array) return 64 + value.length;
  return typeof value === 'bigint' ? 24 : 8;
}

/** The approximate memory size of a table. */
export const exactBytes = ({ columns }: ExactTable): number =>
  columns.reduce((total, { values }) => values.reduce<number>((sum, value) => sum + sizeOf(value), total), 0);

/** The first rows. */
export const firstRows = (table: ExactTable, count: number): ExactTable =>
  table.rowCount <= count
    ? table
    : {
        columns: table.columns.map(column => ({ ...column, values: column.values.slice(0, count) })),
        rowCount: count,
      };
