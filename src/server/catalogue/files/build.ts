import { rename, rm } from 'node:fs/promises';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { unread, type FileNote, type FileReading } from '@/model/data-file';
import { duckdb } from '@/query/sql/duckdb';
import { createTableFromArrow } from './arrow/table';
import { createTableFromCsv } from './csv/read-csv';
import { createTableFromJson } from './json/table';
import { createViewOfParquet } from './parquet-view';
import { reasonOf, type FoundFile, type FileProblem } from './find-files';

/**
 * Parquet is read in place through a view; other kinds are copied into tables once, since reading them for each query
 * would parse them again.
 */
async function addFile(connection: DuckDBConnection, file: FoundFile): Promise<FileReading> {
  const table = duckdb.identifier(file.table);
  switch (file.kind) {
    case 'parquet':
      await createViewOfParquet(connection, file.table, file.path);
      await connection.run(`SELECT * FROM ${table} LIMIT 1`);
      return countedReading(connection, file.table);
    case 'csv':
      return createTableFromCsv(connection, file.table, file.path);
    case 'json': {
      const found = await createTableFromJson(connection, file.table, file.path);
      return countedReading(connection, file.table, found);
    }
    case 'arrow':
      await createTableFromArrow(connection, file.table, file.path);
      return countedReading(connection, file.table);
    case 'duckdb':
      return unread;
  }
}

/** For a file that declares its own types. */
async function countedReading(
  connection: DuckDBConnection,
  table: string,
  found: Pick<FileReading, 'notes' | 'skipped'> = unread,
): Promise<FileReading> {
  const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${duckdb.identifier(table)}`);
  const columns = await connection.runAndReadAll(
    `SELECT count(*) FROM duckdb_columns() WHERE table_name = ${duckdb.literal(table)}`,
  );
  const rows = Number(counted.getRows()[0]?.[0]);
  const noRows: FileNote[] = rows === 0 ? [{ kind: 'no-rows', column: null, count: null, examples: [] }] : [];
  return {
    ...unread,
    rows,
    columns: Number(columns.getRows()[0]?.[0]),
    skipped: found.skipped,
    notes: [...found.notes, ...noRows],
  };
}

/** A file that became a table, with a report on how it was read. */
export interface ReadFile {
  readonly file: FoundFile;
  readonly reading: FileReading;
}

export interface BuiltFiles {
  readonly added: readonly ReadFile[];
  readonly problems: readonly FileProblem[];
}

/** Builds the database of files beside the old one and replaces it once complete. */
export async function buildFilesDatabase(location: string, files: readonly FoundFile[]): Promise<BuiltFiles> {
  const building = `${location}.building`;
  await removeDatabase(building);
  const instance = await DuckDBInstance.create(building);
  const connection = await instance.connect();
  const added: ReadFile[] = [];
  const problems: FileProblem[] = [];
  try {
    for (const file of files) {
      try {
        added.push({ file, reading: await addFile(connection, file) });
      } catch (error) {
        // The result is a table or a view, and dropping one as the other fails.
        for (const kind of ['VIEW', 'TABLE'])
          await connection.run(`DROP ${kind} IF EXISTS ${duckdb.identifier(file.table)}`).catch(() => undefined);
        problems.push({ path: file.path, reason: reasonOf(error) });
      }
    }
    await connection.run('CHECKPOINT');
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
  await rm(`${location}.wal`, { force: true });
  await rename(building, location);
  return { added, problems };
}

async function removeDatabase(location: string): Promise<void> {
  await rm(location, { force: true });
  await rm(`${location}.wal`, { force: true });
}
