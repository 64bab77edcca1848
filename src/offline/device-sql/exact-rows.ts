import { columnFromArray, int64, tableFromIPC, type Column } from '@uwdata/flechette';
import { duckdb } from '@/query/sql/duckdb';
import type { DescribedColumn } from '../local-engine/read-columns';
import { encodeRunColumns } from '../results/encode-run';
import type { SqlKind } from '../results/sql-result';

interface Reading {
  readonly kind: SqlKind;
  /** The expression that reads a column in a form that keeps all its digits. */
  readonly sql: (name: string) => string;
}

const as =
  (type: string) =>
  (name: string): string =>
    `CAST(${name} AS ${type})`;
const reading = (kind: SqlKind, sql: Reading['sql']): Reading => ({ kind, sql });
const text = as('VARCHAR');

const readings: Readonly<Record<string, Reading>> = {
  BOOLEAN: reading('boolean', as('BOOLEAN')),
  ...Object.fromEntries(
    ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'UTINYINT', 'USMALLINT', 'UINTEGER'].map(type => [
      type,
      reading('integer', as('BIGINT')),
    ]),
  ),
  // Beyond 64 bits.
  ...Object.fromEntries(['UBIGINT', 'HUGEINT', 'UHUGEINT'].map(type => [type, reading('integer', text)])),
  FLOAT: reading('float', as('DOUBLE')),
  DOUBLE: reading('float', as('DOUBLE')),
  DATE: reading('date', text),
  TIME: reading('time', text),
  TIMESTAMP: reading('timestamp', as('TIMESTAMP')),
  TIMESTAMP_S: reading('timestamp', as('TIMESTAMP')),
  TIMESTAMP_MS: reading('timestamp', as('TIMESTAMP')),
  TIMESTAMP_NS: reading('timestamp', text),
  'TIMESTAMP WITH TIME ZONE': reading('timestamptz', name => `make_timestamp(epoch_us(${name}))`),
  INTERVAL: reading('interval', text),
  BLOB: reading('bytes', as('BLOB')),
};

function readingOf(type: string): Reading {
  const known = readings[type];
  if (known) return known;
  if (type.startsWith('DECIMAL(')) return reading('decimal', text);
  return reading(/\]$|^(?:STRUCT|MAP|UNION)\(/.test(type) ? 'nested' : 'text', text);
}

/**
 * A SELECT of the statement's rows by position, so that equal names do not matter. The statement begins on its second
 * line.
 */
export function exactSelect(sql: string, columns: readonly DescribedColumn[], limit: number): string {
  const places = columns.map((_, at) => duckdb.identifier(`c${at}`));
  const read = columns.map(({ type }, at) => `${readingOf(type).sql(places[at] ?? '')} AS ${places[at]}`);
  return `SELECT ${read.join(', ')} FROM (\n${sql}\n) AS answer (${places.join(', ')}) LIMIT ${limit}`;
}

const isShort = (value: bigint) => BigInt.asIntN(64, value) === value;

/** Whole numbers of more than 64 bits as numbers, if all of them fit; otherwise as text. */
function narrowed(column: Column<unknown>): Column<unknown> {
  const values = Array.from(column, value => (typeof value === 'string' ? BigInt(value) : null));
  return values.every(value => value === null || isShort(value))
    ? columnFromArray(values, int64(), { useBigInt: true })
    : column;
}

/** Unique names of the columns of an answer: `a`, `a__1`, as the server names them. */
export function distinctNames(names: readonly string[]): string[] {
  const used = new Set(names);
  const seen = new Set<string>();
  return names.map(name => {
    let own = name;
    for (let count = 1; seen.has(own) || (own !== name && used.has(own)); count += 1) own = `${name}__${count}`;
    seen.add(own);
    return own;
  });
}

/** Converts the engine's answer to `exactSelect` to its stored form. */
export function exactRows(bytes: Uint8Array, described: readonly DescribedColumn[], isCut: boolean) {
  const table = tableFromIPC(bytes, { useBigInt: true, useBigIntTimestamp: true });
  const names = distinctNames(described.map(({ name }) => name));
  const columns = described.map(({ type }, at) => {
    const { kind, sql } = readingOf(type);
    const column: Column<unknown> = table.getChildAt(at);
    return {
      name: names[at] ?? '',
      type,
      kind,
      column: kind === 'integer' && sql === text ? narrowed(column) : column,
    };
  });
  return { stream: encodeRunColumns(columns, table.numRows, isCut), rows: table.numRows };
}
