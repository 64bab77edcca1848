import type { ExactColumn, ExactTable, ExactValue } from '../../engines/exact/table';
import { bytesWriter } from '../../engines/exact/texts';

/** The contract's text for a missing moment or duration. */
const NOT_A_TIME = '"NaT"';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

const number = (value: ExactValue) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : 'null');

/** A decimal is a JSON number with all its digits; null if it is not a finite number. */
const decimal = (value: ExactValue) => (typeof value === 'string' && NUMBER.test(value) ? value : 'null');

/** Integers that a number cannot represent exactly become texts (recorded). */
const integer = (value: ExactValue) => (typeof value === 'bigint' ? `"${value}"` : number(value));

const any = (value: ExactValue) =>
  typeof value === 'bigint' || value instanceof Uint8Array ? 'null' : JSON.stringify(value);

/** Serializes a column's values. */
function writerOf({ kind, values }: ExactColumn): (value: ExactValue) => string {
  switch (kind) {
    case 'integer':
      return integer;
    case 'decimal':
      return decimal;
    case 'float':
      return number;
    case 'timestamp':
    case 'timestamptz':
    case 'interval':
      return value => (value === null ? NOT_A_TIME : any(value));
    case 'bytes': {
      const write = bytesWriter(values);
      return value => (value instanceof Uint8Array ? JSON.stringify(write(value)) : 'null');
    }
    default:
      return any;
  }
}

/** The rows as JSON objects, serialized here because JavaScript's numbers cannot represent all of them. */
export function jsonRows({ columns, rowCount }: ExactTable): string {
  const heads = columns.map(({ name }) => `${JSON.stringify(name)}:`);
  const writers = columns.map(writerOf);
  const rows: string[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const members = columns.map(
      ({ values }, column) => `${heads[column]}${writers[column]?.(values[row] ?? null) ?? 'null'}`,
    );
    rows.push(`{${members.join(',')}}`);
  }
  return `[${rows.join(',')}]`;
}
