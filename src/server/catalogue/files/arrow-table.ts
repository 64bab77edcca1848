import { open } from 'node:fs/promises';
import {
  DuckDBDataChunk,
  BIGINT,
  BOOLEAN,
  DECIMAL,
  DOUBLE,
  TIMESTAMP,
  UBIGINT,
  VARCHAR,
  DuckDBDecimalType,
  DuckDBDecimalValue,
  DuckDBTimestampValue,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { DataType, RecordBatchReader, type Field, type RecordBatch } from 'apache-arrow';
import { duckdb } from '@/query/sql/duckdb';

const CHUNK = 2048;

function duckType({ type }: Field<DataType>): DuckDBType {
  if (DataType.isBool(type)) return BOOLEAN;
  if (DataType.isInt(type)) return type.isSigned || type.bitWidth < 64 ? BIGINT : UBIGINT;
  if (DataType.isFloat(type)) return DOUBLE;
  if (DataType.isDecimal(type))
    return type.precision <= 38 && type.scale >= 0 ? DECIMAL(type.precision, type.scale) : DOUBLE;
  if (DataType.isTimestamp(type) || DataType.isDate(type)) return TIMESTAMP;
  return VARCHAR;
}

const withoutBigInts = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

/** The words of a decimal, the lowest first, in two's complement. */
const wholeOf = (words: Uint32Array) =>
  BigInt.asIntN(
    words.length * 32,
    words.reduceRight((whole, word) => (whole << 32n) | BigInt(word), 0n),
  );

function toValue(type: DuckDBType, value: unknown): DuckDBValue {
  if (value === null || value === undefined) return null;
  if (type === BOOLEAN) return Boolean(value);
  if (type === BIGINT || type === UBIGINT) return BigInt(value as number | bigint);
  if (type instanceof DuckDBDecimalType && value instanceof Uint32Array)
    return new DuckDBDecimalValue(wholeOf(value), type.width, type.scale);
  if (type === DOUBLE) return Number(value);
  // apache-arrow reads dates and timestamps of every unit as milliseconds.
  if (type === TIMESTAMP) return new DuckDBTimestampValue(BigInt(Math.round(Number(value) * 1000)));
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'string' ? value : JSON.stringify(value, withoutBigInts);
}

/** Valid column names: unique, ignoring case. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, index) => {
    const base = given.trim() || `column${index}`;
    let name = base;
    for (let number = 1; taken.has(name.toLowerCase()); number += 1) name = `${base}_${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Copies an Arrow file or stream into a table in batches, without holding it in memory as a whole. */
export async function createTableFromArrow(connection: DuckDBConnection, table: string, file: string): Promise<void> {
  const handle = await open(file);
  try {
    const reader = await (await RecordBatchReader.from(handle)).open({ autoDestroy: false });
    const { fields } = reader.schema;
    const types = fields.map(duckType);
    const names = distinct(fields.map(field => field.name));
    const columns = names.map((name, index) => `${duckdb.identifier(name)} ${String(types[index])}`);
    await connection.run(`CREATE TABLE ${duckdb.identifier(table)} (${columns.join(', ')})`);
    const appender = await connection.createAppender(table);
    const batches: AsyncIterable<RecordBatch> = reader;
    for await (const batch of batches) {
      const vectors = fields.map((_, index) => batch.getChildAt(index));
      for (let start = 0; start < batch.numRows; start += CHUNK) {
        const count = Math.min(CHUNK, batch.numRows - start);
        const chunk = DuckDBDataChunk.create(types, count);
        chunk.setColumns(
          types.map((type, index) =>
            Array.from({ length: count }, (_, row) => toValue(type, vectors[index]?.get(start + row))),
          ),
        );
        appender.appendDataChunk(chunk);
      }
    }
    appender.closeSync();
  } finally {
    await handle.close();
  }
}
