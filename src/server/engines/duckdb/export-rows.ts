import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import type { ExportedRows, RowsExport } from '../engine';
import { KEPT, KEPT_TABLE, attachTarget, packed } from '../rows-file/target';
import { IN_UTC } from './instance';
import { describe, interruptible, prepareOne, selects } from './run-statement';

/** What a SELECT reads. */
export interface ExportSource {
  /** Makes the names of statements refer to the source. @returns its files */
  readonly attach: (connection: DuckDBConnection) => Promise<readonly string[]>;
  readonly allowedPaths: readonly string[];
  /** In bytes. */
  readonly memory: number;
}

/** Attaches a database file, whose names statements use. */
export async function attachFile(connection: DuckDBConnection, file: string): Promise<readonly string[]> {
  await connection.run(`ATTACH ${duckdb.literal(file)} (READ_ONLY)`);
  const attached = await connection.runAndReadAll(
    'SELECT database_name FROM duckdb_databases() WHERE NOT internal AND path IS NOT NULL',
  );
  await connection.run(`USE ${duckdb.identifier(String(attached.value(0, 0)))}`);
  return [file];
}

const listOf = (texts: readonly string[]) => `[${texts.map(text => duckdb.literal(text)).join(', ')}]`;

/** Attaches source and target and locks everything else: views of the source reach only the files they may. */
async function attach(connection: DuckDBConnection, source: ExportSource, folder: string) {
  await connection.run(IN_UTC);
  const own = await source.attach(connection);
  const { allowedPaths } = source;
  await attachTarget(connection, folder);
  const [folders, files] = [
    allowedPaths.filter(one => one.endsWith('/')),
    allowedPaths.filter(one => !one.endsWith('/')),
  ];
  await connection.run(`SET allowed_directories = ${listOf([...folders, `${folder}/`])}`);
  await connection.run(`SET allowed_paths = ${listOf([...own, ...files])}`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
}

/**
 * Writes the rows of a SELECT over one or more database files to another. Runs in a separate instance that can read only the
 * source and write only the target.
 */
export async function exportRows(
  source: ExportSource,
  { sql, folder }: RowsExport,
  signal: AbortSignal,
): Promise<ExportedRows> {
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'true',
    memory_limit: `${Math.floor(source.memory / 2 ** 20)}MiB`,
    temp_directory: path.join(folder, 'spilled'),
  });
  const connection = await instance.connect();
  let made: Pick<ExportedRows, 'rows' | 'columns'>;
  try {
    made = await interruptible(connection, signal, async () => {
      await attach(connection, source, folder);
      await prepareOne(connection, sql, selects);
      await connection.run(`CREATE TABLE ${KEPT_TABLE} AS ${sql}`);
      await connection.run(`CHECKPOINT ${KEPT}`);
      const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${KEPT_TABLE}`);
      return { rows: Number(counted.value(0, 0)), columns: await describe(connection, `FROM ${KEPT_TABLE}`) };
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
  return { ...made, ...(await packed(folder, signal)) };
}
