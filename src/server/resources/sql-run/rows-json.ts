import type { ExactColumn, ExactTable, ExactValue } from '../../engines/exact/table';
import { bytesWriter } from '../../engines/exact/texts';

/** What the contract writes for a moment or a length of time that is not there. */
const NOT_A_TIME = '"NaT"';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

const number = (value: ExactValue) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : 'null');

/** A decimal is a JSON number with all its digits; one that is no number is null. */
const decimal = (value: ExactValue) => (typeof value === 'string' && NUMBER.test(value) ? value : 'null');

/** Beyond what a number holds exactly, whole numbers are texts (recorded). */
const integer = (value: ExactValue) => (typeof value === 'bigint' ? `"${value}"` : number(value));

const any = (value: ExactValue) =>
  typeof value === 'bigint' || value instanceof Uint8Array ? 'null' : JSON.stringify(value);

/** How a column's values are written. */
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

/** The rows as JSON objects, in text: a number of this language could not hold all of them. */
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
