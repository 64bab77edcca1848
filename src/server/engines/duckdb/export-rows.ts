import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { duckdb } from '@/query/sql/duckdb';
import { exportedFiles, type ExportedRows, type RowsExport } from '../engine';
import { IN_UTC } from './instance';
import { describe, interruptible, prepareOne, selects } from './run-statement';

/**
 * DuckDB in the browser is older than this one: its files are written in the format that all versions since 1.0 read.
 */
const STORAGE_VERSION = 'v1.0.0';
const KEPT = 'tidemark_rows';

interface Source {
  readonly path: string;
  readonly allowedPaths: readonly string[];
  readonly memory: number;
}

const listOf = (texts: readonly string[]) => `[${texts.map(text => duckdb.literal(text)).join(', ')}]`;

/** Attaches both files and locks everything else: views of the source reach only the files they may. */
async function attach(connection: DuckDBConnection, { path: source, allowedPaths }: Source, folder: string) {
  const target = path.join(folder, exportedFiles.plain);
  await connection.run(IN_UTC);
  await connection.run(`ATTACH ${duckdb.literal(source)} (READ_ONLY)`);
  const attached = await connection.runAndReadAll(
    'SELECT database_name FROM duckdb_databases() WHERE NOT internal AND path IS NOT NULL',
  );
  const name = duckdb.identifier(String(attached.value(0, 0)));
  await connection.run(
    `ATTACH ${duckdb.literal(target)} AS ${KEPT} (STORAGE_VERSION ${duckdb.literal(STORAGE_VERSION)})`,
  );
  // Names in a dataset's SQL refer to the source.
  await connection.run(`USE ${name}`);
  const [folders, files] = [
    allowedPaths.filter(one => one.endsWith('/')),
    allowedPaths.filter(one => !one.endsWith('/')),
  ];
  await connection.run(`SET allowed_directories = ${listOf([...folders, `${folder}/`])}`);
  await connection.run(`SET allowed_paths = ${listOf([source, ...files])}`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
}

/** The digest and the size of a file, which is compressed in the same pass. */
async function packed(folder: string, signal: AbortSignal) {
  const file = path.join(folder, exportedFiles.plain);
  const zipped = path.join(folder, exportedFiles.gzip);
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // The file is already compressed column by column: the fastest level saves most of the rest.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  await pipeline(createReadStream(file), hashing, gzip, createWriteStream(zipped, { mode: 0o600 }), { signal });
  const [plain, compressed] = await Promise.all([stat(file), stat(zipped)]);
  return { bytes: plain.size, gzipBytes: compressed.size, digest: hash.digest('hex') };
}

/**
 * Writes the rows of a SELECT over one database file to another. Runs in a separate instance that can read only the
 * source and write only the target.
 */
export async function exportRows(
  source: Source,
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
  const table = `${KEPT}.main.${duckdb.identifier(exportedFiles.table)}`;
  let made: Pick<ExportedRows, 'rows' | 'columns'>;
  try {
    made = await interruptible(connection, signal, async () => {
      await attach(connection, source, folder);
      await prepareOne(connection, sql, selects);
      await connection.run(`CREATE TABLE ${table} AS ${sql}`);
      await connection.run(`CHECKPOINT ${KEPT}`);
      const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${table}`);
      return { rows: Number(counted.value(0, 0)), columns: await describe(connection, `FROM ${table}`) };
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
  return { ...made, ...(await packed(folder, signal)) };
}
