import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, Migrator, sql, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { closeMetadataStore, openMetadataStore, readSetting, writeSetting } from './store';
import { MetadataStoreError } from './guard';
import { migrationProvider } from './migrations';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = path.join(folder.path, 'metadata.db');
});
afterEach(() => folder.remove());

async function makeStore(statement?: string): Promise<void> {
  const store = await openMetadataStore(file);
  await writeSetting(store, 'name', 'value');
  if (statement) await sql.raw(statement).execute(store);
  await closeMetadataStore(store);
}

describe('the metadata store', () => {
  test('keeps its content when it is opened again', async () => {
    await makeStore();
    const store = await openMetadataStore(file);
    expect(await readSetting(store, 'name')).toBe('value');
    await writeSetting(store, 'name', 'other');
    expect(await readSetting(store, 'name')).toBe('other');
    expect(await readSetting(store, 'unknown')).toBeNull();
    await closeMetadataStore(store);
  });

  test('of a previous version is migrated: charts outlive datasets, roles have their permissions, sessions remain', async () => {
    const database = new Database(file);
    const before = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
    await new Migrator({ db: before, provider: migrationProvider }).migrateTo('0007-dashboard-versions');
    const statements = [
      `INSERT INTO session VALUES ('a', NULL, 'csrf', 5, 9), ('b', NULL, 'csrf', 5, 9)`,
      `INSERT INTO database (id, uuid, database_name, backend, location, extra, created_on, changed_on) VALUES (1, 'd', 'D', 'duckdb', 'd', '{}', 0, 0)`,
      `INSERT INTO dataset (id, uuid, database_id, table_name, created_on, changed_on) VALUES (7, 't', 1, 'T', 0, 0)`,
      `INSERT INTO chart (id, uuid, slice_name, viz_type, params, dataset_id, created_on, changed_on) VALUES (5, 'c', 'C', 'table', '{}', 7, 0, 0)`,
      `INSERT INTO dashboard (id, uuid, created_on, changed_on) VALUES (3, 'b', 0, 0)`,
      `INSERT INTO dashboard_chart (dashboard_id, chart_id) VALUES (3, 5)`,
      `INSERT INTO role (id, name) VALUES (1, 'Gamma'), (2, 'Analysts')`,
      `INSERT INTO role_permission (role_id, permission, view) SELECT id, 'can_read', 'CssTemplate' FROM role`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(before);
    await before.destroy();

    const store = await openMetadataStore(file);
    await store.deleteFrom('dataset').execute();
    expect(await store.selectFrom('chart').select(['id', 'dataset_id']).execute()).toEqual([{ id: 5, dataset_id: 7 }]);
    expect(await store.selectFrom('dashboard_chart').selectAll().execute()).toEqual([{ dashboard_id: 3, chart_id: 5 }]);
    expect(await store.selectFrom('role_permission').select('role_id').execute()).toEqual([{ role_id: 2 }]);
    const sessions = await store.selectFrom('session').selectAll().execute();
    expect(sessions).toMatchObject([
      { token_hash: 'a', kind: 'browser', used_on: 5, ended: null },
      { token_hash: 'b', kind: 'browser', used_on: 5, ended: null },
    ]);
    expect(new Set(sessions.map(session => session.key)).size).toBe(2);
    await closeMetadataStore(store);
  });

  test('of a previous version makes the creator of a report its reader, else the first owner', async () => {
    const database = new Database(file);
    const before = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
    await new Migrator({ db: before, provider: migrationProvider }).migrateTo('0017-requested-runs-of-reports');
    const report = (id: number, creator: number, state: string) =>
      `INSERT INTO report (id, type, name, crontab, timezone, creation_method, report_format, validator_config_json,
        log_retention, grace_period, working_timeout, extra, last_state, created_by, created_on, changed_on)
      VALUES (${id}, 'Report', 'R${id}', '* * * * *', 'UTC', 'charts', 'TEXT', '{}',
        1, 1, 1, '{}', '${state}', ${creator}, 0, 0)`;
    const user = (id: number) =>
      `INSERT INTO user (id, username, email, first_name, last_name, password_hash, created_on)
      VALUES (${id}, 'u${id}', '', '', '', '', 0)`;
    const statements = [
      ...[1, 2, 3].map(user),
      report(5, 2, 'Success'),
      report(6, 1, 'Error'),
      report(7, 1, 'Error'),
      `INSERT INTO owner (kind, object_id, user_id)
      VALUES ('report', 5, 1), ('report', 5, 2), ('report', 6, 2), ('report', 6, 3)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(before);
    await before.destroy();

    const store = await openMetadataStore(file);
    expect(await store.selectFrom('report').select(['id', 'reader_id', 'failure_told']).execute()).toEqual([
      { id: 5, reader_id: 2, failure_told: 0 },
      { id: 6, reader_id: 2, failure_told: 1 },
      { id: 7, reader_id: null, failure_told: 1 },
    ]);
    await closeMetadataStore(store);
  });

  test('of a previous version knows which accounts have no password: those of the provider', async () => {
    const database = new Database(file);
    const before = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
    await new Migrator({ db: before, provider: migrationProvider }).migrateTo('0030-limits-of-several-servers');
    const user = (id: number) =>
      `INSERT INTO user (id, username, email, first_name, last_name, password_hash, created_on)
      VALUES (${id}, 'u${id}', '', '', '', '', 0)`;
    const identity = `INSERT INTO external_identity VALUES ('https://id.example.com', 'ada-1', 2, 0)`;
    for (const statement of [user(1), user(2), identity]) await sql.raw(statement).execute(before);
    await before.destroy();

    const store = await openMetadataStore(file);
    expect(await store.selectFrom('user').select(['id', 'has_password']).orderBy('id').execute()).toEqual([
      { id: 1, has_password: 1 },
      { id: 2, has_password: 0 },
    ]);
    const second = { issuer: 'https://id.example.com', subject: 'ada-2', user_id: 2, created_on: 0 };
    await expect(store.insertInto('external_identity').values(second).execute()).rejects.toThrow('UNIQUE');
    await closeMetadataStore(store);
  });

  test('is migrated completely or not at all, even when the first start is killed', async () => {
    const other = new Database(file);
    other.exec('CREATE TABLE data_file (in_the_way INTEGER)');
    await expect(openMetadataStore(file)).rejects.toThrow('could not be brought up to date');
    const left = other
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('setting', 'user', 'dashboard')")
      .all();
    expect(left).toEqual([]);
    other.exec('DROP TABLE data_file');
    other.close();
    await closeMetadataStore(await openMetadataStore(file));
  });

  test('writes to the disk before it responds', async () => {
    await makeStore();
    const store = await openMetadataStore(file);
    expect((await sql`PRAGMA synchronous`.execute(store)).rows).toMatchObject([{ synchronous: 2 }]);
    expect((await sql`PRAGMA journal_mode`.execute(store)).rows).toMatchObject([{ journal_mode: 'wal' }]);
    await closeMetadataStore(store);
  });

  test('is one file once it is closed', async () => {
    await makeStore();
    const kept = await readFile(file);
    await Promise.all(['-wal', '-shm'].map(suffix => rm(`${file}${suffix}`, { force: true })));
    const store = await openMetadataStore(file);
    expect(await readSetting(store, 'name')).toBe('value');
    await closeMetadataStore(store);
    expect(kept.length).toBeGreaterThan(10_000);
  });

  test('rolls a failed transaction back whole', async () => {
    await makeStore();
    const store = await openMetadataStore(file);
    const failing = store.transaction().execute(async transaction => {
      await writeSetting(transaction, 'name', 'lost');
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await readSetting(store, 'name')).toBe('value');
    await closeMetadataStore(store);
  });

  test.each([
    ['is no database', async () => writeFile(file, 'This is a letter, not a database. '.repeat(200))],
    [
      'was cut off',
      async () => {
        await makeStore();
        await writeFile(file, (await readFile(file)).subarray(0, 6000));
      },
    ],
    [
      'is overwritten in the middle',
      async () => {
        await makeStore();
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0xff, 5000, bytes.length - 4096));
      },
    ],
  ])('that %s is reported clearly and left unchanged', async (_, damage) => {
    await damage();
    const before = await readFile(file);
    const opening = openMetadataStore(file);
    await expect(opening).rejects.toBeInstanceOf(MetadataStoreError);
    await expect(opening).rejects.toThrow(/cannot be read .* It was left as it is\. .*--reset/);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  test('of a newer version is reported clearly and left unchanged', async () => {
    await makeStore("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-from-the-future', '2050-01-01')");
    const before = await readFile(file);
    const opening = openMetadataStore(file);
    await expect(opening).rejects.toBeInstanceOf(MetadataStoreError);
    await expect(opening).rejects.toThrow(
      /written by a newer version \(9999-from-the-future\)\. .* Nothing was changed\./,
    );
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  test('in a missing folder is reported clearly', async () => {
    await expect(openMetadataStore(path.join(folder.path, 'nowhere', 'metadata.db'))).rejects.toThrow(/cannot be read/);
    expect(await readdir(folder.path)).toEqual([]);
  });
});
