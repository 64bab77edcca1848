import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import type { SampleTable } from './definition';

/** A file of the npm package vega-datasets (BSD-3-Clause; each file's origin is listed in its datapackage.json). */
function dataFile(name: string): string {
  // The package's entry is one folder below its root.
  const entry = createRequire(import.meta.url).resolve('vega-datasets');
  return path.join(path.dirname(entry), '..', 'data', name);
}

function statement({ name, select }: SampleTable): string {
  const resolved = select.replace(/\{([^}]+)\}/g, (_, file: string) => duckdb.literal(dataFile(file)));
  return `CREATE TABLE ${duckdb.identifier(name)} AS ${resolved}`;
}

/** Builds the tables in their order in a temporary file, and moves it into place once complete. */
export async function buildSampleDatabase(location: string, tables: readonly SampleTable[]): Promise<void> {
  const building = `${location}.building`;
  await rm(building, { force: true });
  await rm(`${building}.wal`, { force: true });
  try {
    await build(building, tables);
    await rename(building, location);
  } catch (error) {
    // An incomplete file is useless, and may occupy the space that was lacking.
    await rm(building, { force: true });
    await rm(`${building}.wal`, { force: true });
    throw error;
  }
}

async function build(location: string, tables: readonly SampleTable[]): Promise<void> {
  const instance = await DuckDBInstance.create(location);
  try {
    const connection = await instance.connect();
    for (const table of tables) await connection.run(statement(table));
    await connection.run('CHECKPOINT');
    connection.closeSync();
  } finally {
    instance.closeSync();
  }
}
