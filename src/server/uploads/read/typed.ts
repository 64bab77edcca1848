import { unread } from '@/model/data-file';
import { duckdb } from '@/query/sql/duckdb';
import { createTableFromArrow } from '../../catalogue/files/arrow-table';
import { createTableFromJson } from '../../catalogue/files/json-table';
import { FileError } from './kind';
import type { Reading, StagedTable } from './staged';

/** Of files that say their columns themselves, there is nothing to find. */
const asFound: StagedTable = { tables: [], settings: {}, reading: unread };

/** An object that is longer is none that a row could be made of. */
const MOST_OBJECT_BYTES = 64 * 2 ** 20;

/** An array of objects, or an object a line. */
export async function readJson({ connection, file, table }: Reading): Promise<StagedTable> {
  const notes = await createTableFromJson(connection, table, file, MOST_OBJECT_BYTES);
  return { ...asFound, reading: { ...unread, notes } };
}

/** Parquet is looked at where it lies. */
export async function readParquet({ connection, file, table }: Reading): Promise<StagedTable> {
  const read = `read_parquet(${duckdb.literal(file)})`;
  await connection.run(`CREATE OR REPLACE VIEW ${duckdb.identifier(table)} AS SELECT * FROM ${read}`);
  return asFound;
}

/** A file or a stream of Arrow, batch by batch. */
export async function readArrow({ connection, file, table }: Reading): Promise<StagedTable> {
  await createTableFromArrow(connection, table, file).catch((cause: unknown) => {
    throw new FileError('The Arrow file cannot be read: it is damaged, or breaks off.', { cause });
  });
  return asFound;
}
