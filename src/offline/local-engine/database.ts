import { tableFromIPC } from '@uwdata/flechette';
import { duckdb } from '@/query/sql/duckdb';
import type { FrameColumn } from '@/query/result/frame';
import { describedColumns, readColumns } from './read-columns';

/** DuckDB over kept rows, in a worker of the browser or, in tests, run by Node. */
export interface DeviceDatabase {
  /** Runs one statement. @returns the rows as an Arrow stream */
  query(sql: string): Promise<Uint8Array>;
}

/** The name of the file with the rows, and that of the database which it is attached as. */
export const ROWS_FILE = 'kept-rows.duckdb';
const CATALOGUE = 'kept';

/** Where the rows lie; the server names the table (`server/engines/engine.ts`). */
export const rowsPath = [CATALOGUE, 'main', 'rows'] as const;

/**
 * What a fresh database is told before anything else: to read the rows and to reach nothing else, neither files nor the
 * network nor extensions. None of it can be undone afterwards.
 *
 * @param memory in megabytes
 */
export const openingStatements = (memory: number): readonly string[] => [
  `ATTACH ${duckdb.literal(ROWS_FILE)} AS ${duckdb.identifier(CATALOGUE)} (READ_ONLY)`,
  'SET autoload_known_extensions = false',
  'SET autoinstall_known_extensions = false',
  `SET memory_limit = '${memory}MB'`,
  'SET enable_external_access = false',
  'SET lock_configuration = true',
];

/** What DuckDB may use, in megabytes, on a device with this much memory in gigabytes, as far as that is known. */
export const memoryLimit = (deviceMemory: number | undefined): number => ((deviceMemory ?? 8) <= 4 ? 256 : 384);

/** @throws UnreadableTypeError for a column whose values are not known to read as the server's do */
export async function selectFrom(
  database: DeviceDatabase,
  sql: string,
  maxRows: number,
): Promise<readonly FrameColumn[]> {
  const described = describedColumns(tableFromIPC(await database.query(`DESCRIBE ${sql}`)));
  return readColumns(await database.query(sql), described, maxRows);
}
