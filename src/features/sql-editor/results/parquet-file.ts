import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { SqlColumn, SqlResult, SqlValue } from '@/offline/results/sql-result';
import { memberNames } from '@/query/download/json';
import type { Steps } from './row-order';

type Written = bigint | number | string | boolean | Uint8Array | null;

/** The encoding of a column: its type in the file, and its values in that type. */
interface Encoding {
  readonly type: Omit<SchemaElement, 'name' | 'repetition_type'>;
  readonly write: (value: SqlValue) => Written;
}

const text: Encoding = {
  type: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  write: value => (value === null ? null : String(value)),
};
const simple = (type: 'BOOLEAN' | 'DOUBLE' | 'INT64' | 'BYTE_ARRAY'): Encoding => ({
  type: { type },
  write: value => value,
});

const DAY = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;

const date: Encoding = {
  type: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  write: value => (typeof value === 'string' ? Date.parse(value) / DAY : null),
};
const isDate = (value: SqlValue) => typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value));

const moment = (isUtc: boolean): Encoding => ({
  type: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: isUtc, unit: 'MICROS' } },
  write: value => value,
});

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Readers share no type for more digits. */
const MOST_DIGITS = 38;
/** The number of digits that fit into 64 bits. */
const DIGITS_OF_64_BITS = 18;
const BYTES_OF_MOST = 16;

const fractionOf = (decimal: string) => DECIMAL.exec(decimal)?.[3] ?? '';
const wholeOf = (decimal: string) => (DECIMAL.exec(decimal)?.[2] ?? '').replace(/^0+/, '');

/** The digits in a column's type, such as `DECIMAL(18,2)`. */
function saidDigits(type: string | null): { readonly precision: number; readonly scale: number } | null {
  const match = /^(?:DECIMAL|NUMERIC)\s*\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\)$/i.exec(type ?? '');
  return match ? { precision: Number(match[1]), scale: Number(match[2] ?? 0) } : null;
}

/** Decimal numbers with all their digits; null if some are not numbers or have too many digits. */
function decimalOf(column: SqlColumn): Encoding | null {
  let [whole, scale] = [1, 0];
  for (const value of column.values()) {
    if (value === null) continue;
    const written = String(value);
    if (!DECIMAL.test(written)) return null;
    whole = Math.max(whole, wholeOf(written).length);
    scale = Math.max(scale, fractionOf(written).length);
  }
  const said = saidDigits(column.type);
  const fits = said !== null && said.scale >= scale && said.precision - said.scale >= whole;
  const digits = fits ? said : { precision: whole + scale, scale };
  if (digits.precision > MOST_DIGITS) return null;
  const shape: Encoding['type'] =
    digits.precision <= DIGITS_OF_64_BITS
      ? { type: 'INT64' }
      : { type: 'FIXED_LEN_BYTE_ARRAY', type_length: BYTES_OF_MOST };
  return {
    type: { ...shape, ...digits, converted_type: 'DECIMAL', logical_type: { type: 'DECIMAL', ...digits } },
    write(value) {
      if (value === null) return null;
      const written = String(value);
      return BigInt(written.replace('.', '') + '0'.repeat(digits.scale - fractionOf(written).length));
    },
  };
}

/** The type that holds all values of a column exactly; text if none does. */
function encodingOf(column: SqlColumn): Encoding {
  const all = (test: (value: SqlValue) => boolean) => column.values().every(value => value === null || test(value));
  switch (column.kind) {
    case 'integer':
      return all(value => typeof value === 'bigint') ? simple('INT64') : (decimalOf(column) ?? text);
    case 'decimal':
      return decimalOf(column) ?? text;
    case 'float':
      return all(value => typeof value === 'number') ? simple('DOUBLE') : text;
    case 'boolean':
      return all(value => typeof value === 'boolean') ? simple('BOOLEAN') : text;
    case 'bytes':
      return all(value => value instanceof Uint8Array) ? simple('BYTE_ARRAY') : text;
    case 'date':
      return all(isDate) ? date : text;
    case 'timestamp':
    case 'timestamptz':
      return all(value => typeof value === 'bigint') ? moment(column.kind === 'timestamptz') : text;
    default:
      return text;
  }
}

/** The number of cells written in one step. */
const AT_ONCE = 20_000;

/**
 * The rows as a Parquet file, in groups, with pauses between them. It keeps every digit: whole numbers of 64 bits,
 * decimals of up to 38 digits, moments to the microsecond.
 */
export function* parquetOf({ columns, rowCount }: SqlResult): Steps<readonly BlobPart[]> {
  const names = memberNames(columns.map(column => column.name));
  const encodings: Encoding[] = [];
  for (const column of columns) {
    encodings.push(encodingOf(column));
    yield undefined;
  }
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...encodings.map(({ type }, index): SchemaElement => ({
      name: names[index] ?? '',
      repetition_type: 'OPTIONAL',
      ...type,
    })),
  ];
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema, statistics: false, createdBy: 'Tidemark' });
  const step = Math.max(1000, Math.floor(AT_ONCE / Math.max(1, columns.length)));
  for (let from = 0; from < rowCount; from += step) {
    const rows = Math.min(step, rowCount - from);
    const columnData = columns.map((column, index) => ({
      name: names[index] ?? '',
      data: Array.from({ length: rows }, (_, row) => encodings[index]?.write(column.at(from + row)) ?? null),
    }));
    void file.write({ columnData, rowGroupSize: rows });
    yield undefined;
  }
  void file.finish();
  return [writer.getBytes()];
}
