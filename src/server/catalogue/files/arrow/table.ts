import { open } from 'node:fs/promises';
import { DuckDBDataChunk, TIMESTAMP, TIMESTAMP_NS, type DuckDBConnection } from '@duckdb/node-api';
import {
  CompressionType,
  DataType,
  RecordBatchReader,
  compressionRegistry,
  type Field,
  type RecordBatch,
} from 'apache-arrow';
import { decompress } from 'fzstd';
import { duckdb } from '@/query/sql/duckdb';
import { decodeLz4 } from './lz4';
import { duckType, duckValue } from './values';

const CHUNK = 2048;

// Nothing in the package unpacks. Its arrays of numbers need bytes that begin at a multiple of their size.
compressionRegistry.set(CompressionType.LZ4_FRAME, { decode: decodeLz4 });
compressionRegistry.set(CompressionType.ZSTD, { decode: packed => decompress(packed).slice() });

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

/** Nanoseconds that are all zero, and dates of milliseconds that have no time of day, are not kept. */
async function narrow(connection: DuckDBConnection, table: string, column: string, type: DataType): Promise<void> {
  const narrower = DataType.isDate(type)
    ? { type: 'DATE', fits: `${column} = date_trunc('day', ${column})` }
    : { type: 'TIMESTAMP', fits: `epoch_ns(${column}) % 1000 = 0` };
  const fits = await connection.runAndReadAll(`SELECT coalesce(bool_and(${narrower.fits}), true) FROM ${table}`);
  if (fits.getRows()[0]?.[0] === true)
    await connection.run(`ALTER TABLE ${table} ALTER ${column} TYPE ${narrower.type}`);
}

/** Copies an Arrow file or stream into a table in batches, without holding it in memory as a whole. */
export async function createTableFromArrow(connection: DuckDBConnection, table: string, file: string): Promise<void> {
  const handle = await open(file);
  try {
    const reader = await (await RecordBatchReader.from(handle)).open({ autoDestroy: false });
    const fields = reader.schema.fields as readonly Field<DataType>[];
    const types = fields.map(({ type }) => duckType(type));
    const names = distinct(fields.map(field => field.name)).map(name => duckdb.identifier(name));
    const name = duckdb.identifier(table);
    await connection.run(
      `CREATE TABLE ${name} (${names.map((column, index) => `${column} ${String(types[index])}`).join(', ')})`,
    );
    const appender = await connection.createAppender(table);
    const batches: AsyncIterable<RecordBatch> = reader;
    for await (const batch of batches) {
      const vectors = fields.map((_, index) => batch.getChildAt(index));
      for (let start = 0; start < batch.numRows; start += CHUNK) {
        const count = Math.min(CHUNK, batch.numRows - start);
        const chunk = DuckDBDataChunk.create(types, count);
        chunk.setColumns(
          fields.map(({ type }, index) =>
            Array.from({ length: count }, (_, row) => duckValue(type, vectors[index] ?? null, start + row)),
          ),
        );
        appender.appendDataChunk(chunk);
      }
    }
    appender.closeSync();
    for (const [index, { type }] of fields.entries()) {
      const isWide = types[index] === TIMESTAMP_NS || (DataType.isDate(type) && types[index] === TIMESTAMP);
      if (isWide) await narrow(connection, name, names[index]!, type);
    }
  } finally {
    await handle.close();
  }
}
