import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { memoryShare } from '../engines/memory';
import { uploadFiles } from '../engines/file-task';

/** Share of the engines' memory: files are read beside them. */
const AMONG = 2;

/**
 * Runs over the database that an upload becomes. It is on disk, so that a file may be larger than the memory, and
 * cannot reach anything outside its folders, whatever a file contains.
 */
export async function withStaging<T>(
  folder: string,
  others: readonly string[],
  run: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const instance = await DuckDBInstance.create(path.join(folder, uploadFiles.staging), {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'true',
    memory_limit: `${Math.floor(memoryShare(AMONG) / 2 ** 20)}MiB`,
    temp_directory: path.join(folder, 'spilled'),
  });
  const connection = await instance.connect();
  try {
    const folders = [folder, ...others].map(one => duckdb.literal(`${one}/`)).join(', ');
    await connection.run(`SET allowed_directories = [${folders}]`);
    await connection.run('SET enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    return await run(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

export async function removeStaging(folder: string): Promise<void> {
  for (const name of [uploadFiles.staging, `${uploadFiles.staging}.wal`])
    await rm(path.join(folder, name), { force: true });
}
