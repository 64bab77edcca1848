import { Kysely, sql, SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { kindOf } from './dialect';
import { guardStore, MetadataStoreError, RUN, sha256Of } from './guard';
import { wayBack } from './last-backup';
import { storageFailure } from '../storage-failure';
import { isPostgresqlUrl } from './place';
import { appliedMigrations, migrateToNewest } from './migrate';
import { newestMigration } from './migrations';
import type { MetadataSchema } from './schema/tables';
import { forgetState, writeState } from './store-state';

export { idList } from './dialect';

export type MetadataStore = Kysely<MetadataSchema>;

/** The files of open stores, for closing them. Stores in PostgreSQL have none. */
const locations = new WeakMap<MetadataStore, { readonly path: string; readonly run: string }>();

/**
 * Opens the store, of a file or at an address of PostgreSQL, and migrates it to the newest schema. Commits reach the disk before they are acknowledged (WAL with
 * `synchronous=FULL`), so killing the process loses no acknowledged write. @throws MetadataStoreError
 */
export async function openMetadataStore(path: string): Promise<MetadataStore> {
  if (isPostgresqlUrl(path)) return (await import('./postgresql-store')).openPostgresqlStore(path);
  guardStore(path);
  const store = connect(path);
  try {
    await checkReadable(store, path);
    await migrateToNewest(store, path, 'name another folder with --data');
    await beginRun(store, path);
    return store;
  } catch (error) {
    forgetState(path);
    await store.destroy();
    throw error;
  }
}

/** Opens the store that a running server also has open; its schema must be of this version. */
export async function openBesideServer(path: string): Promise<MetadataStore> {
  const store = isPostgresqlUrl(path) ? (await import('./postgresql-store')).connectToPostgresql(path) : connect(path);
  try {
    const applied = await appliedMigrations(store);
    if (applied.toSorted().at(-1) === newestMigration) return store;
    throw new MetadataStoreError(
      'The server that runs over this data folder is of another version. Stop it, or use the command line of that version.',
    );
  } catch (error) {
    await store.destroy();
    throw error;
  }
}

/**
 * Closes the store so that all of it is in one file: libsql leaves the log beside it, which would corrupt a restored
 * backup.
 */
export async function closeMetadataStore(store: MetadataStore): Promise<void> {
  const location = locations.get(store);
  try {
    await emptyLog(store);
    if (location) writeState(location.path, { run: location.run, closed: sha256Of(location.path) });
  } catch (error) {
    // Without space the log may stay beside the file, as after a kill; the next open reads both.
    if (location) forgetState(location.path);
    if (storageFailure(error) === null) throw error;
  } finally {
    await store.destroy();
  }
}

/** Moves the log's content into the file itself; PostgreSQL does that on its own. */
export async function emptyLog(store: MetadataStore): Promise<void> {
  if (kindOf(store) === 'postgresql') return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(store);
}

/** Marks the store inside and beside the file as open: from now on it is invalid without its log. */
async function beginRun(store: MetadataStore, path: string): Promise<void> {
  const run = randomUUID();
  await writeSetting(store, RUN, run);
  await emptyLog(store);
  writeState(path, { run, closed: null });
  locations.set(store, { path, run });
}

/**
 * SQLite can roll back schema changes, which Kysely does not use by default: killing a start during a migration would
 * leave half a store.
 */
class StoreAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class StoreDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new StoreAdapter();
  }
}

function connect(path: string): MetadataStore {
  try {
    const database = new Database(path);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('busy_timeout = 5000');
    database.pragma('foreign_keys = ON');
    return new Kysely<MetadataSchema>({ dialect: new StoreDialect({ database: withKeptStatements(database) }) });
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** There are few statements, repeated with every request; preparing one takes as long as running it. */
function withKeptStatements(database: Database.Database): SqliteDatabase {
  const kept = new LRUCache<string, Statement>({ max: 500 });

  /**
   * On a full disk SQLite has already rolled back the transaction; the failure of a second rollback would hide the
   * cause.
   */
  const isLateRollback = (text: string) => text === 'rollback' && !database.inTransaction;

  function prepare(text: string): Statement {
    const statement: Statement = database.prepare(text);
    // Whether it returns rows is checked on each run.
    return {
      reader: statement.reader,
      all: values => (isLateRollback(text) ? [] : statement.all(values)),
      run: values => (isLateRollback(text) ? { changes: 0, lastInsertRowid: 0 } : statement.run(values)),
      iterate: values => statement.iterate(values),
    };
  }

  return {
    prepare(text) {
      const known = kept.get(text) ?? prepare(text);
      kept.set(text, known);
      return known;
    },
    close: () => void database.close(),
  };
}

function unreadable(path: string, cause: unknown): MetadataStoreError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MetadataStoreError(
    `The metadata store ${path} cannot be read (${reason}). It was left as it is. ` +
      `${wayBack(path)} Or start with --reset: it moves the whole data folder aside and starts with an empty one.`,
    { cause },
  );
}

async function checkReadable(store: MetadataStore, path: string): Promise<void> {
  try {
    const result = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(store);
    const verdict = result.rows[0]?.quick_check;
    if (verdict !== 'ok') throw new Error(verdict ?? 'no answer');
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

export async function readSetting(store: MetadataStore, name: string): Promise<string | null> {
  const row = await store.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** The value of a setting that is made once, even if several servers start together. */
export async function keptSetting(store: MetadataStore, name: string, make: () => string): Promise<string> {
  const known = await readSetting(store, name);
  if (known !== null) return known;
  const value = make();
  await store
    .insertInto('setting')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  return (await readSetting(store, name)) ?? value;
}

export async function writeSetting(store: MetadataStore, name: string, value: string): Promise<void> {
  await store
    .insertInto('setting')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
