import { rename, rm } from 'node:fs/promises';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { createTableFromArrow } from './arrow-table';
import { reasonOf, type DataFile, type FileProblem } from './find-files';

/**
 * Parquet is read in place through a view; the other kinds are copied into tables once, since reading them anew for each
 * query would parse them anew.
 */
async function addFile(connection: DuckDBConnection, file: DataFile): Promise<void> {
  const table = duckdb.identifier(file.table);
  const location = duckdb.literal(file.path);
  switch (file.kind) {
    case 'parquet':
      await connection.run(`CREATE VIEW ${table} AS SELECT * FROM read_parquet(${location})`);
      await connection.run(`SELECT * FROM ${table} LIMIT 1`);
      return;
    case 'csv':
      await connection.run(`CREATE TABLE ${table} AS SELECT * FROM read_csv(${location}, sample_size = -1)`);
      return;
    case 'json':
      await connection.run(`CREATE TABLE ${table} AS SELECT * FROM read_json(${location}, sample_size = -1)`);
      return;
    case 'arrow':
      await createTableFromArrow(connection, file.table, file.path);
      return;
    case 'duckdb':
      return;
  }
}

export interface BuiltFiles {
  readonly added: readonly DataFile[];
  readonly problems: readonly FileProblem[];
}

/** Builds the database of files beside the old one and puts it in its place when it is whole. */
export async function buildFilesDatabase(location: string, files: readonly DataFile[]): Promise<BuiltFiles> {
  const building = `${location}.building`;
  await removeDatabase(building);
  const instance = await DuckDBInstance.create(building);
  const connection = await instance.connect();
  const added: DataFile[] = [];
  const problems: FileProblem[] = [];
  for (const file of files) {
    try {
      await addFile(connection, file);
      added.push(file);
    } catch (error) {
      // What came of it is a table or a view; to drop one as the other fails.
      for (const kind of ['VIEW', 'TABLE']) await connection.run(`DROP ${kind} IF EXISTS ${duckdb.identifier(file.table)}`).catch(() => undefined);
      problems.push({ path: file.path, reason: reasonOf(error) });
    }
  }
  await connection.run('CHECKPOINT');
  connection.closeSync();
  instance.closeSync();
  await removeDatabase(location);
  await rename(building, location);
  return { added, problems };
}

async function removeDatabase(location: string): Promise<void> {
  await rm(location, { force: true });
  await rm(`${location}.wal`, { force: true });
}
