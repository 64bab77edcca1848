import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { exportedFiles, type ExportedRows, type RowsExport } from '../engine';
import { KEPT, KEPT_TABLE, attachTarget, packed } from '../rows-file/target';
import { COMPACT, STEADY, writeSlices } from '../rows-file/write-slices';
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

type Written = Pick<ExportedRows, 'rows' | 'columns'> & { readonly isTextHeavy: boolean };

/** Runs in a separate instance that can read only the source and write only the target. */
async function write(
  source: ExportSource,
  { sql, folder, timeColumn }: RowsExport,
  signal: AbortSignal,
  settings: Readonly<Record<string, string>>,
): Promise<Written> {
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'true',
    memory_limit: `${Math.floor(source.memory / 2 ** 20)}MiB`,
    temp_directory: path.join(folder, 'spilled'),
  });
  const connection = await instance.connect();
  try {
    return await interruptible(connection, signal, async () => {
      for (const [name, value] of Object.entries(settings))
        await connection.run(`SET GLOBAL ${name} = ${duckdb.literal(value)}`);
      await attach(connection, source, folder);
      await prepareOne(connection, sql, selects);
      let isTextHeavy = false;
      if (timeColumn === undefined) {
        await connection.run(`CREATE TABLE ${KEPT_TABLE} AS ${sql}`);
        await connection.run(`CHECKPOINT ${KEPT}`);
      } else ({ isTextHeavy } = await writeSlices(connection, sql, timeColumn));
      const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${KEPT_TABLE}`);
      const columns = await describe(connection, `FROM ${KEPT_TABLE}`);
      return { rows: Number(counted.value(0, 0)), columns, isTextHeavy };
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Writes the rows of a SELECT over one or more database files to another. */
export async function exportRows(
  source: ExportSource,
  exported: RowsExport,
  signal: AbortSignal,
): Promise<ExportedRows> {
  const { folder, timeColumn } = exported;
  let written = await write(source, exported, signal, timeColumn === undefined ? {} : STEADY);
  if (written.isTextHeavy) {
    await rm(path.join(folder, exportedFiles.plain));
    written = await write(source, exported, signal, COMPACT);
  }
  const { rows, columns } = written;
  return { rows, columns, ...(await packed(folder, signal)) };
}
