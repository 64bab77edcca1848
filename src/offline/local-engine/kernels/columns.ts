import { tableFromIPC, type Table } from '@uwdata/flechette';
import { duckdb } from '@/query/sql/duckdb';

/**
 * Texts or truth values by code. Codes are in the order of the values; the code after the last value is a missing one.
 */
export interface CodedColumn {
  readonly kind: 'text' | 'boolean' | 'number' | 'date' | 'timestamp';
  readonly codes: Uint8Array | Uint16Array;
  readonly values: readonly (string | number)[];
  readonly scale: number;
  readonly bytes: number;
}

/** Whole numbers are in the smallest form that holds them. */
type Numbers = Int8Array | Int16Array | Int32Array | Float64Array;

/** Numbers: days of dates, microseconds of timestamps, and decimals without their point. */
export interface NumberColumn {
  readonly kind: 'number' | 'double' | 'date' | 'timestamp';
  readonly numbers: Numbers;
  /** A bit for each row that has a value; null if all have one. */
  readonly present: Uint8Array | null;
  /** Digits after the point of a decimal. */
  readonly scale: number;
  /** Of the values; infinite without any. */
  readonly least: number;
  readonly most: number;
  /** The order of the rows by this column, if it has one and no row lacks a value. */
  readonly order: 'ascending' | 'descending' | null;
  readonly bytes: number;
}

export type KernelColumn = CodedColumn | NumberColumn;

export const isCoded = (column: KernelColumn): column is CodedColumn => 'codes' in column;

/** Codes that fit in two bytes, less one for missing values. */
export const MOST_CODES = 65_535;
/** Digits of decimals that are exact as JavaScript numbers. */
const MOST_DIGITS = 15;

export interface ReadAs {
  readonly kind: 'text' | 'boolean' | 'number' | 'double' | 'date' | 'timestamp';
  readonly scale: number;
  /** Whether the converted values are integers of four bytes. */
  readonly isSmall: boolean;
  /** SQL that converts the expression `value` to the form in which it is read. */
  readonly sql: string;
}

const asSmall = (kind: ReadAs['kind'], sql: string): ReadAs => ({ kind, scale: 0, isSmall: true, sql });
const asLarge = (kind: ReadAs['kind'], sql: string, scale = 0): ReadAs => ({ kind, scale, isSmall: false, sql });

/** How values of a type are read; null for types whose values kernels do not compute with. */
export function readAs(type: string): ReadAs | null {
  if (/^(U?TINYINT|U?SMALLINT|INTEGER)$/.test(type)) return asSmall('number', 'CAST(value AS INTEGER)');
  if (/^(UINTEGER|BIGINT)$/.test(type)) return asLarge('number', 'CAST(value AS BIGINT)');
  const [, digits, scale] = /^DECIMAL\((\d+),(\d+)\)$/.exec(type) ?? [];
  if (digits !== undefined && Number(digits) <= MOST_DIGITS)
    return asLarge('number', `CAST(value * ${10 ** Number(scale)} AS BIGINT)`, Number(scale));
  if (type === 'DOUBLE') return asLarge('double', 'value');
  if (type === 'DATE') return asSmall('date', "CAST(value - DATE '1970-01-01' AS INTEGER)");
  if (type === 'TIMESTAMP') return asLarge('timestamp', 'epoch_us(value)');
  if (type === 'VARCHAR') return asLarge('text', 'value');
  return type === 'BOOLEAN' ? asSmall('boolean', 'CAST(value AS INTEGER)') : null;
}

/** The same for texts that are known: their places in this list. */
export const asCodes = (read: ReadAs, texts: readonly string[]): ReadAs => ({
  ...read,
  sql:
    texts.length === 0
      ? 'CAST(NULL AS UTINYINT)'
      : `enum_code(CAST(value AS ENUM(${texts.map(text => duckdb.literal(text)).join(', ')})))`,
});

/** A column that cannot be read into arrays: too many texts, or numbers that JavaScript cannot represent exactly. */
export class UnfitColumnError extends Error {
  override readonly name = 'UnfitColumnError';
}

export const isPresent = (bits: Uint8Array, row: number) => (bits[row >> 3]! >> (row & 7)) & 1;

interface Batch {
  readonly length: number;
  readonly nullCount: number;
  readonly validity: Uint8Array;
  readonly values: ArrayBufferView;
}

/** The buffers of a column's batches. */
function batchesOf(table: Table): readonly Batch[] {
  return table.getChildAt(0).data.map(({ length, nullCount, validity, values }) => ({
    length,
    nullCount,
    validity,
    values,
  }));
}

/** Compares texts by code point, like DuckDB, and not by UTF-16 unit. */
export function compareTexts(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  for (let at = 0; at < end; at += 1) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (a === b) continue;
    // Surrogates belong to higher code points than all other units.
    const [ofA, ofB] = [a >= 0xd800 && a < 0xe000, b >= 0xd800 && b < 0xe000];
    return ofA === ofB ? a - b : ofA ? 1 : -1;
  }
  return left.length - right.length;
}

const codesFor = (count: number, rows: number) => (count < 256 ? new Uint8Array(rows) : new Uint16Array(rows));

/** Texts by code, as DuckDB numbers them (`asCodes`). */
class CodeReader {
  private readonly texts: readonly string[];
  private readonly codes: Uint8Array | Uint16Array;
  private row = 0;

  constructor(texts: readonly string[], rows: number) {
    this.texts = texts;
    this.codes = codesFor(texts.length, rows);
  }

  add({ length, nullCount, validity, values }: Batch): void {
    if (!(values instanceof Uint8Array || values instanceof Uint16Array)) throw new UnfitColumnError();
    this.codes.set(values.subarray(0, length), this.row);
    for (let at = 0; at < (nullCount > 0 ? length : 0); at += 1)
      if (!isPresent(validity, at)) this.codes[this.row + at] = this.texts.length;
    this.row += length;
  }

  column(): CodedColumn {
    const { texts, codes } = this;
    return { kind: 'text', codes, values: texts, scale: 0, bytes: codes.byteLength };
  }
}

class NumberReader {
  private readonly read: ReadAs;
  private readonly numbers: Int32Array | Float64Array;
  private present: Uint8Array | null = null;
  private row = 0;

  constructor(read: ReadAs, rows: number) {
    this.read = read;
    this.numbers = read.isSmall ? new Int32Array(rows) : new Float64Array(rows);
  }

  add({ length, nullCount, validity, values }: Batch): void {
    const start = this.row;
    this.copy(values, length, start);
    if (nullCount > 0) {
      // All rows have a value until one has none.
      this.present ??= new Uint8Array(Math.ceil(this.numbers.length / 8)).fill(255);
      for (let at = 0; at < length; at += 1) {
        if (isPresent(validity, at)) continue;
        const row = start + at;
        this.numbers[row] = 0;
        this.present[row >> 3]! &= ~(1 << (row & 7));
      }
    }
    this.row += length;
  }

  private copy(values: ArrayBufferView, length: number, start: number): void {
    if (values instanceof Int32Array || values instanceof Float64Array)
      return this.numbers.set(values.subarray(0, length), start);
    if (!(values instanceof BigInt64Array)) throw new UnfitColumnError();
    // Halves of the numbers: BigInts would take ten times as long.
    const halves = new Int32Array(values.buffer, values.byteOffset, length * 2);
    for (let at = 0; at < length; at += 1)
      this.numbers[start + at] = (halves[at * 2]! >>> 0) + halves[at * 2 + 1]! * 2 ** 32;
  }

  column(): NumberColumn {
    const { numbers, present } = this;
    const { kind, scale } = this.read;
    if (kind === 'text' || kind === 'boolean') throw new UnfitColumnError();
    let [least, most, rises, falls] = [Infinity, -Infinity, present === null, present === null];
    for (let row = 0; row < numbers.length; row += 1) {
      if (present !== null && !isPresent(present, row)) continue;
      const value = numbers[row]!;
      if (value < least) least = value;
      if (value > most) most = value;
      if (row === 0) continue;
      if (value < numbers[row - 1]!) rises = false;
      if (value > numbers[row - 1]!) falls = false;
    }
    if (kind !== 'double' && Math.max(-least, most) > Number.MAX_SAFE_INTEGER) throw new UnfitColumnError();
    const order = kind === 'double' ? null : falls ? 'descending' : rises ? 'ascending' : null;
    const narrowed = kind === 'double' ? numbers : narrow(numbers, least, most);
    const bytes = narrowed.byteLength + (present?.byteLength ?? 0);
    return { kind, numbers: narrowed, present, scale, least, most, order, bytes };
  }
}

function narrow(numbers: Int32Array | Float64Array, least: number, most: number): Numbers {
  if (least >= -128 && most < 128) return Int8Array.from(numbers);
  if (least >= -(2 ** 15) && most < 2 ** 15) return Int16Array.from(numbers);
  return least >= -(2 ** 31) && most < 2 ** 31 ? Int32Array.from(numbers) : numbers;
}

/** Reads a column from Arrow streams of its rows in order. @throws UnfitColumnError */
export class ColumnReader {
  private readonly reader: CodeReader | NumberReader;
  private readonly read: ReadAs;
  private readonly rows: number;
  private seen = 0;

  /** @param texts of a column that is read by code */
  constructor(read: ReadAs, rows: number, texts: readonly string[] | null = null) {
    this.read = read;
    this.rows = rows;
    this.reader = texts === null ? new NumberReader(numbersOf(read), rows) : new CodeReader(texts, rows);
  }

  add(bytes: Uint8Array): void {
    const table = tableFromIPC(bytes, { useBigInt: true });
    this.seen += table.numRows;
    if (this.seen > this.rows) throw new UnfitColumnError();
    for (const batch of batchesOf(table)) this.reader.add(batch);
  }

  column(): KernelColumn {
    if (this.seen !== this.rows) throw new UnfitColumnError();
    const column = this.reader.column();
    if (this.read.kind !== 'boolean' || isCoded(column)) return column;
    const codes = new Uint8Array(this.rows);
    for (let row = 0; row < codes.length; row += 1)
      codes[row] = column.present !== null && !isPresent(column.present, row) ? 2 : column.numbers[row]!;
    return { kind: 'boolean', codes, values: [0, 1], scale: 0, bytes: codes.byteLength };
  }
}

/** Truth values are read as numbers first. */
const numbersOf = (read: ReadAs): ReadAs => (read.kind === 'boolean' ? { ...read, kind: 'number' } : read);

/** The codes of a column of whole numbers, for grouping by it; null if it has too many values. */
export function codesOf(column: NumberColumn): CodedColumn | null {
  const { kind, numbers, present, scale, least, most } = column;
  if (kind === 'double') return null;
  const values = most - least < MOST_CODES - 1 ? rangeOf(least, most) : distinctOf(column);
  if (values === null) return null;
  const offset = most - least < MOST_CODES - 1 ? least : null;
  const places = offset === null ? new Map(values.map((value, code) => [value, code])) : null;
  const codes = codesFor(values.length, numbers.length);
  let [last, code] = [NaN, 0];
  for (let row = 0; row < codes.length; row += 1) {
    const value = numbers[row]!;
    if (present !== null && !isPresent(present, row)) {
      codes[row] = values.length;
      continue;
    }
    if (value !== last) {
      code = offset === null ? (places?.get(value) ?? 0) : value - offset;
      last = value;
    }
    codes[row] = code;
  }
  return { kind, codes, values, scale, bytes: codes.byteLength };
}

const rangeOf = (least: number, most: number) =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);

/** The distinct values in order; null if they are too many. */
function distinctOf({ numbers, present }: NumberColumn): number[] | null {
  const found = new Set<number>();
  let last = NaN;
  for (let row = 0; row < numbers.length; row += 1) {
    const value = numbers[row]!;
    if (value === last || (present !== null && !isPresent(present, row))) continue;
    last = value;
    found.add(value);
    if (found.size >= MOST_CODES) return null;
  }
  return [...found].toSorted((left, right) => left - right);
}
