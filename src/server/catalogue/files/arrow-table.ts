import { readFile } from 'node:fs/promises';
import {
  DuckDBDataChunk,
  BIGINT,
  BOOLEAN,
  DOUBLE,
  TIMESTAMP,
  VARCHAR,
  DuckDBTimestampValue,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { DataType, tableFromIPC, type Field } from 'apache-arrow';
import { must } from '@/lib/assert';
import { duckdb } from '@/query/sql/duckdb';

const CHUNK = 2048;

function duckType({ type }: Field<DataType>): DuckDBType {
  if (DataType.isBool(type)) return BOOLEAN;
  if (DataType.isInt(type)) return BIGINT;
  if (DataType.isFloat(type) || DataType.isDecimal(type)) return DOUBLE;
  if (DataType.isTimestamp(type) || DataType.isDate(type)) return TIMESTAMP;
  return VARCHAR;
}

const withoutBigInts = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

function toValue(type: DuckDBType, value: unknown): DuckDBValue {
  if (value === null || value === undefined) return null;
  if (type === BOOLEAN) return Boolean(value);
  if (type === BIGINT) return BigInt(value as number | bigint);
  if (type === DOUBLE) return Number(value);
  // apache-arrow reads dates and timestamps of every unit as milliseconds.
  if (type === TIMESTAMP) return new DuckDBTimestampValue(BigInt(Math.round(Number(value) * 1000)));
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'string' ? value : JSON.stringify(value, withoutBigInts);
}

/** Copies an Arrow file or stream into a table, chunk by chunk. */
export async function createTableFromArrow(connection: DuckDBConnection, table: string, file: string): Promise<void> {
  const arrow = tableFromIPC(await readFile(file));
  const { fields } = arrow.schema;
  const types = fields.map(duckType);
  const columns = fields.map((field, index) => `${duckdb.identifier(field.name)} ${String(types[index])}`);
  await connection.run(`CREATE TABLE ${duckdb.identifier(table)} (${columns.join(', ')})`);
  const appender = await connection.createAppender(table);
  const vectors = fields.map(field => must(arrow.getChild(field.name), field.name));
  for (let start = 0; start < arrow.numRows; start += CHUNK) {
    const count = Math.min(CHUNK, arrow.numRows - start);
    const chunk = DuckDBDataChunk.create(types, count);
    chunk.setColumns(
      types.map((type, index) =>
        Array.from({ length: count }, (_, row) => toValue(type, vectors[index]!.get(start + row))),
      ),
    );
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}
