import { Migrator, sql, type Kysely } from 'kysely';
import { kindOf } from './dialect';
import { MetadataStoreError } from './guard';
import { migrationProvider, newestMigration } from './migrations';

/**
 * Brings a store to the newest schema, in one transaction.
 * @param place where the store is, for messages
 * @param instead how to start with another store
 * @throws MetadataStoreError if a newer version wrote the store
 */
export async function migrateToNewest<Schema>(store: Kysely<Schema>, place: string, instead: string): Promise<void> {
  const applied = await appliedMigrations(store);
  const newer = applied.filter(name => name > newestMigration);
  if (newer.length > 0) {
    throw new MetadataStoreError(
      `The metadata store ${place} was written by a newer version (${newer.join(', ')}). ` +
        `Start that version, or ${instead}. Nothing was changed.`,
    );
  }
  const { error } = await new Migrator({ db: store, provider: migrationProvider }).migrateToLatest();
  if (error)
    throw new MetadataStoreError(`The metadata store ${place} could not be brought up to date`, { cause: error });
}

const tablesNamed = {
  sqlite: sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'kysely_migration'`,
  postgresql: sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename = 'kysely_migration'`,
};

export async function appliedMigrations<Schema>(store: Kysely<Schema>): Promise<string[]> {
  const tables = await tablesNamed[kindOf(store)].execute(store);
  if (tables.rows.length === 0) return [];
  const rows = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(store);
  return rows.rows.map(row => row.name);
}
