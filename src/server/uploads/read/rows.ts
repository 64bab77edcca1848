import {
  BIGINT,
  BOOLEAN,
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBTimeValue,
  DuckDBTimestampValue,
  TIME,
  TIMESTAMP,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';

const CHUNK = 2048;

/** Values of other formats, as their libraries return them. */
export type SourceValue = string | number | bigint | boolean | Date | Uint8Array | null | undefined;

/** The kinds of a column's values so far. */
interface Seen {
  whole: boolean;
  number: boolean;
  /** Integers that a DOUBLE cannot represent. */
  long: boolean;
  date: boolean;
  /** Dates with a time of day. */
  timed: boolean;
  /** Dates other than the one that spreadsheets have for a time of day alone. */
  dated: boolean;
  flag: boolean;
  other: boolean;
}

const DAY = 86_400_000;
/** 1899-12-30, in days since 1970. */
const DAY_ZERO = -25_569;

/** Larger ones are written with an exponent. */
const isLong = (value: SourceValue) =>
  typeof value === 'bigint'
    ? !Number.isSafeInteger(Number(value))
    : typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21;

const unseen = (): Seen => ({
  whole: false,
  number: false,
  long: false,
  date: false,
  timed: false,
  dated: false,
  flag: false,
  other: false,
});

/** The types of columns, known once all rows were seen. */
export class ColumnTypes {
  readonly #seen: Seen[] = [];

  /** The number of columns of the longest row. */
  get columns(): number {
    return this.#seen.length;
  }

  see(row: readonly SourceValue[]): void {
    while (this.#seen.length < row.length) this.#seen.push(unseen());
    for (const [index, seen] of this.#seen.entries()) {
      const value = row[index];
      if (value === null || value === undefined || value === '') continue;
      if (isLong(value)) seen.long = true;
      if (typeof value === 'bigint') seen.whole = true;
      else if (typeof value === 'number') seen[Number.isSafeInteger(value) ? 'whole' : 'number'] = true;
      else if (typeof value === 'boolean') seen.flag = true;
      else if (value instanceof Date) {
        seen.date = true;
        const day = Math.floor(value.getTime() / DAY);
        if (value.getTime() !== day * DAY) seen.timed = true;
        if (day !== DAY_ZERO) seen.dated = true;
      } else seen.other = true;
    }
  }

  /** @param columns their number, which may exceed that of the rows */
  types(columns: number): DuckDBType[] {
    return Array.from({ length: columns }, (_, index) => this.#seen[index] ?? unseen()).map(typeOfSeen);
  }
}

function typeOfSeen({ whole, number, long, date, timed, dated, flag, other }: Seen): DuckDBType {
  const kinds = [whole || number, date, flag, other].filter(Boolean).length;
  if (kinds !== 1 || other || (number && long)) return VARCHAR;
  if (date) return !timed ? DATE : dated ? TIMESTAMP : TIME;
  if (flag) return BOOLEAN;
  return number ? DOUBLE : BIGINT;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function textOf(value: NonNullable<SourceValue>): string {
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace('T', ' ')
      .replace(/(\.000)?Z$/, '');
  return value instanceof Uint8Array ? hex(value) : String(value);
}

function toMoment(type: DuckDBType, time: number): DuckDBValue {
  if (Number.isNaN(time)) return null;
  const day = Math.floor(time / DAY);
  if (type === DATE) return new DuckDBDateValue(day);
  const microseconds = (milliseconds: number) => BigInt(milliseconds) * 1000n;
  return type === TIME
    ? new DuckDBTimeValue(microseconds(time - day * DAY))
    : new DuckDBTimestampValue(microseconds(time));
}

function toValue(type: DuckDBType, value: SourceValue): DuckDBValue {
  if (value === null || value === undefined) return null;
  if (type === VARCHAR) return textOf(value);
  if (value === '') return null;
  if (type === BIGINT) return BigInt(value as number | bigint);
  if (type === DOUBLE) return Number(value);
  return value instanceof Date ? toMoment(type, value.getTime()) : (value as boolean);
}

/** Valid column names: not empty, and unique, ignoring case. */
export function columnNames(names: readonly SourceValue[]): string[] {
  const taken = new Set<string>();
  return names.map((cell, index) => {
    const plain = cell === null || cell === undefined ? '' : textOf(cell).trim();
    const base = plain || `column${index}`;
    let name = base;
    for (let number = 1; taken.has(name.toLowerCase()); number += 1) name = `${base}_${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Makes a table of a stream of rows. */
export async function createTable(
  connection: DuckDBConnection,
  table: string,
  names: readonly string[],
  types: readonly DuckDBType[],
  rows: Iterable<readonly SourceValue[]> | AsyncIterable<readonly SourceValue[]>,
  signal: AbortSignal,
): Promise<void> {
  const columns = names.map((name, index) => `${duckdb.identifier(name)} ${String(types[index])}`);
  await connection.run(`CREATE OR REPLACE TABLE ${duckdb.identifier(table)} (${columns.join(', ')})`);
  const appender = await connection.createAppender(table);
  let held: (readonly SourceValue[])[] = [];
  const flush = () => {
    signal.throwIfAborted();
    if (held.length === 0) return;
    const chunk = DuckDBDataChunk.create(types, held.length);
    chunk.setColumns(types.map((type, index) => held.map(row => toValue(type, row[index]))));
    appender.appendDataChunk(chunk);
    held = [];
  };
  for await (const row of rows) {
    held.push(row);
    if (held.length === CHUNK) flush();
  }
  flush();
  appender.closeSync();
}
