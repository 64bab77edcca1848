import { tableFromIPC } from '@uwdata/flechette';
import type { FrameColumn } from '@/query/result/frame';
import { duckdb } from '@/query/sql/duckdb';
import { describedColumns, readColumns } from './read-columns';

/** DuckDB in a worker of the browser or, in tests, run by Node. */
export interface DeviceDatabase {
  /** Runs one statement. @returns the rows as an Arrow stream */
  query(sql: string): Promise<Uint8Array>;
  /** Registers a file that statements can read by its name. */
  addFile(name: string, bytes: Uint8Array): Promise<void>;
  dropFile(name: string): Promise<void>;
}

/** The engine rejected a statement, and remains usable. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}

/** Returns the text of an error of the engine, which has no code. */
export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prefix of DuckDB's own errors. After anything else, such as a trap of WebAssembly, the engine's state is unknown. */
const CLEAN = /^(?!INTERNAL|FATAL|Out of Memory)[A-Z][\w -]* Error: /i;

/** @throws StatementError for a refusal */
export async function runStatement(database: DeviceDatabase, sql: string): Promise<Uint8Array> {
  try {
    return await database.query(sql);
  } catch (cause) {
    const message = textOf(cause);
    throw CLEAN.test(message) ? new StatementError(message, { cause }) : cause;
  }
}

/** Maximum number of datasets whose rows are attached at the same time: all their files are in memory. */
const PLACES = 6;
const names = Array.from({ length: PLACES }, (_, place) => `kept_${place}`);
const fileOf = (name: string) => `${name}.duckdb`;
/** DuckDB also looks for the log of a database. */
const allowedFor = (name: string) => [fileOf(name), `${fileOf(name)}.wal`].map(file => duckdb.literal(file));

/**
 * Statements that open a fresh database. It can then reach only the files it is given, neither the network nor
 * extensions. None of this can be undone afterwards.
 *
 * @param memory in megabytes
 */
export const openingStatements = (memory: number): readonly string[] => [
  'SET autoload_known_extensions = false',
  'SET autoinstall_known_extensions = false',
  `SET memory_limit = '${memory}MB'`,
  // Of DuckDB 1.4: a truncated time counts as never missing, so that IS NULL, COUNT and the order go wrong.
  "SET disabled_optimizers = 'statistics_propagation'",
  `SET allowed_paths = [${names.flatMap(allowedFor).join(', ')}]`,
  'SET enable_external_access = false',
  'SET lock_configuration = true',
];

/** Memory limit of DuckDB in megabytes, for a device with this much memory in gigabytes, if known. */
export const memoryLimit = (deviceMemory: number | undefined): number => ((deviceMemory ?? 8) <= 4 ? 256 : 384);

/** A database that can be given up, with all its memory. */
export interface ClosableDatabase extends DeviceDatabase {
  close(): void;
}

/** The table of a file of rows; the server names it (`server/engines/engine.ts`). */
export type RowsPath = readonly string[];
const pathIn = (name: string): RowsPath => [name, 'main', 'rows'];

/** The files of rows that a database reads. */
export interface AttachedRows {
  /** Returns the path that the rows with this digest have once they are attached, in place of those used least recently. */
  placeOf(digest: string): RowsPath;
  /** Attaches the rows with this digest, unless they are. @param load is called if they have to be attached */
  pathOf(digest: string, load: () => Promise<ArrayBuffer>): Promise<RowsPath>;
  /** The database was closed: no file is attached any more, but rows keep their paths. */
  closed(): void;
}

/** @param detached is called with the digest of rows that others replace */
export function attachRows(database: DeviceDatabase, detached?: (digest: string) => void): AttachedRows {
  /** By digest, the most recently used at the end. */
  const places = new Map<string, string>();
  /** The digests of the rows that are attached, by the name of their place. */
  const attached = new Map<string, string>();

  function freePlace(): string {
    const free = names.find(name => ![...places.values()].includes(name));
    if (free !== undefined) return free;
    const [[digest, name] = ['', '']] = places;
    places.delete(digest);
    detached?.(digest);
    return name;
  }

  function nameFor(digest: string): string {
    const name = places.get(digest) ?? freePlace();
    places.delete(digest);
    places.set(digest, name);
    return name;
  }

  async function attach(name: string, digest: string, bytes: Uint8Array): Promise<void> {
    if (attached.delete(name)) {
      await runStatement(database, `DETACH ${name}`);
      await database.dropFile(fileOf(name));
    }
    await database.addFile(fileOf(name), bytes);
    await runStatement(database, `ATTACH ${duckdb.literal(fileOf(name))} AS ${name} (READ_ONLY)`);
    attached.set(name, digest);
  }

  return {
    placeOf: digest => pathIn(nameFor(digest)),
    async pathOf(digest, load) {
      const name = nameFor(digest);
      if (attached.get(name) !== digest) await attach(name, digest, new Uint8Array(await load()));
      return pathIn(name);
    },
    closed: () => attached.clear(),
  };
}

/**
 * @throws UnreadableTypeError for a column whose values may read differently from the server's
 * @throws StatementError
 */
export async function selectFrom(
  database: DeviceDatabase,
  sql: string,
  maxRows: number,
): Promise<readonly FrameColumn[]> {
  const described = describedColumns(tableFromIPC(await runStatement(database, `DESCRIBE ${sql}`)));
  return readColumns(await runStatement(database, sql), described, maxRows);
}
