import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { watchForeignChanges } from '@/server/metadata/foreign-changes';
import { compares, equals, equalsAny, idList, matchesAnyCase, positionIn } from '@/server/metadata/dialect';
import {
  closeMetadataStore,
  openMetadataStore,
  readSetting,
  writeSetting,
  type MetadataStore,
} from '@/server/metadata/store';
import { createWriteQueue } from '@/server/metadata/write-queue';
import { newDatabase } from '@/server/testing/store-place';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { patience } from '../../support/patience';
import { findPrograms, startPostgresql, type PostgresqlServer } from './server';

const programs = findPrograms();

async function addPerson(store: MetadataStore, username: string): Promise<number> {
  const person = { username, email: '', first_name: username, last_name: '', password_hash: '', created_on: 1 };
  return (await store.insertInto('user').values(person).returning('id').executeTakeFirstOrThrow()).id;
}

const addDashboard = async (store: MetadataStore, title: string | null, uuid: string): Promise<number> =>
  (
    await store
      .insertInto('dashboard')
      .values({ uuid, dashboard_title: title, created_on: 1_700_000_000_123, changed_on: 1_700_000_000_123 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe.skipIf(programs === null)('the metadata store', () => {
  let server: PostgresqlServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    server = await startPostgresql(programs ?? '');
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const places = {
    'in a file': async () => path.join(folder.path, 'metadata.db'),
    'in PostgreSQL': () => newDatabase(server.url),
  };

  describe.each(Object.entries(places))('%s', (where, makePlace) => {
    let place: string;
    let store: MetadataStore;
    beforeAll(async () => {
      place = await makePlace();
      store = await openMetadataStore(place);
    });
    afterAll(() => closeMetadataStore(store));

    test('keeps settings, and replaces those of the same name', async () => {
      await writeSetting(store, 'a', 'one');
      await writeSetting(store, 'a', 'two');
      expect(await readSetting(store, 'a')).toBe('two');
      expect(await readSetting(store, 'b')).toBeNull();
    });

    test('returns numbers, flags, times and bytes as they were written', async () => {
      const id = await addDashboard(store, 'Ä', 'u-1');
      const row = await store.selectFrom('dashboard').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ id, published: 0, version: 1, created_on: 1_700_000_000_123, slug: null });
      const { count } = await store
        .selectFrom('dashboard')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(1);
    });

    test('never uses an id again', async () => {
      const first = await addDashboard(store, 'gone', 'u-2');
      await store.deleteFrom('dashboard').where('id', '=', first).execute();
      const failing = store.transaction().execute(async transaction => {
        await addDashboard(transaction, 'rolled back', 'u-3');
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect(await addDashboard(store, 'next', 'u-3')).toBe(first + 1);
    });

    test('keeps every character of a text', async () => {
      // libsql ends a text at the character 0.
      const text = `b\u{10FFFF}c\u{10FFFF}0\u{1F600}\uFFFF\r\n\t\\${where === 'in PostgreSQL' ? '\0.' : ''}`;
      await writeSetting(store, 'characters', text);
      expect(await readSetting(store, 'characters')).toBe(text);
    });

    test('finds people by their names in any case, and allows each name once', async () => {
      const ada = await addPerson(store, 'Ada');
      const found = await store.selectFrom('user').select('id').where('username', '=', 'aDA').execute();
      expect(found).toEqual([{ id: ada }]);
      await expect(addPerson(store, 'ADA')).rejects.toThrow(/unique/i);
      const matching = store.selectFrom('user').select('id');
      expect(await matching.where(matchesAnyCase(sql.ref('username'), 'DA', 'end')).execute()).toEqual([{ id: ada }]);
      expect(await matching.where(equals(sql.ref('username'), 'ADA')).execute()).toEqual([{ id: ada }]);
      await store.deleteFrom('user').execute();
    });

    test('orders texts byte by byte, null first', async () => {
      await store.deleteFrom('dashboard').execute();
      const titles = ['b', 'B', 'a', 'ä', 'Z', null, '10', '9', '_', ' x'];
      for (const [index, title] of titles.entries()) await addDashboard(store, title, `order-${index}`);
      const ordered = (direction: 'asc' | 'desc') =>
        store.selectFrom('dashboard').select('dashboard_title').orderBy('dashboard_title', direction).execute();
      const ascending = [null, ' x', '10', '9', 'B', 'Z', '_', 'a', 'b', 'ä'];
      expect((await ordered('asc')).map(row => row.dashboard_title)).toEqual(ascending);
      expect((await ordered('desc')).map(row => row.dashboard_title)).toEqual(ascending.toReversed());
    });

    test('finds parts of texts in any case, without patterns', async () => {
      await store.deleteFrom('dashboard').execute();
      const titles = ['Ärger', 'a*b', 'a?b', '[x]', 'a\\b', '100%', 'a_b', "it's", 'a.b', '^a$', '{1}', 'straße'];
      for (const [index, title] of titles.entries()) await addDashboard(store, title, `part-${index}`);
      const find = async (text: string, part: 'start' | 'end' | 'anywhere') =>
        (
          await store
            .selectFrom('dashboard')
            .select('dashboard_title')
            .where(matchesAnyCase(sql.ref('dashboard_title'), text, part))
            .orderBy('id')
            .execute()
        ).map(row => row.dashboard_title);
      for (const title of titles) {
        expect(await find(title, 'anywhere')).toEqual([title]);
        expect(await find(title, 'start')).toEqual([title]);
        expect(await find(title, 'end')).toEqual([title]);
      }
      expect(await find('äRGER', 'start')).toEqual(['Ärger']);
      expect(await find('rger', 'start')).toEqual([]);
      expect(await find('är', 'end')).toEqual([]);
      expect(await find('', 'anywhere')).toEqual(titles);
    });

    test('compares columns with values of other types as with others that differ', async () => {
      await store.deleteFrom('dashboard').execute();
      const id = await addDashboard(store, '7', 'types');
      const by = async (condition: ReturnType<typeof equals>) =>
        (await store.selectFrom('dashboard').select('id').where(condition).execute()).length;
      const [column, title] = [sql.ref('id'), sql.ref('dashboard_title')];
      expect(await by(equals(column, id))).toBe(1);
      expect(await by(equals(column, 'x'))).toBe(0);
      expect(await by(equals(column, 1e300))).toBe(0);
      expect(await by(equals(column, 1.5))).toBe(0);
      expect(await by(equals(title, '7'))).toBe(1);
      expect(await by(equalsAny(column, [id, 'x', "'"]))).toBe(1);
      expect(await by(equalsAny(column, []))).toBe(0);
      expect(await by(compares(column, '>', id - 1))).toBe(1);
      expect(await by(compares(column, '<', id))).toBe(0);
      expect(await by(compares(column, '<', 'x'))).toBe(1);
      expect(await by(compares(column, '>', 'x'))).toBe(0);
    });

    test('finds and orders by lists of ids, of any length', async () => {
      await store.deleteFrom('dashboard').execute();
      const ids: number[] = [];
      for (const index of [0, 1, 2]) ids.push(await addDashboard(store, `${index}`, `ids-${index}`));
      const listed = ids.toReversed();
      const many = [...listed, ...Array.from({ length: 40_000 }, (_value, index) => -index - 1), 1.5, 1e300];
      const found = await store
        .selectFrom('dashboard')
        .select('id')
        .where('id', 'in', idList(many))
        .orderBy(positionIn(listed, sql.ref('dashboard.id')))
        .execute();
      expect(found.map(row => row.id)).toEqual(listed);
      expect(await store.selectFrom('dashboard').select('id').where('id', 'in', idList([])).execute()).toEqual([]);
    });

    test('keeps the writes that succeed beside one that fails, and shares no half of it', async () => {
      const write = createWriteQueue(store);
      const outcomes = await Promise.allSettled([
        write(transaction => writeSetting(transaction, 'first', '1')),
        write(async transaction => {
          await writeSetting(transaction, 'half', '1');
          await addDashboard(transaction, 'x', 'ids-0');
        }),
        write(transaction => writeSetting(transaction, 'last', '1')),
      ]);
      expect(outcomes.map(outcome => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await readSetting(store, 'first')).toBe('1');
      expect(await readSetting(store, 'half')).toBeNull();
      expect(await readSetting(store, 'last')).toBe('1');
    });

    test('deletes what belongs to something deleted, and keeps what must not be left without it', async () => {
      const ada = await addPerson(store, 'ada');
      const session = { token_hash: 'h', key: 'k', user_id: ada, csrf_token: '', created_on: 1, expires_on: 2 };
      await store
        .insertInto('session')
        .values({ ...session, used_on: 1 })
        .execute();
      const subscription = { session_key: 'k', user_id: ada, endpoint: 'e', p256dh: '', auth: '', created_on: 1 };
      await store.insertInto('push_subscription').values(subscription).execute();
      await store.updateTable('session').set({ ended: 'listed' }).where('key', '=', 'k').execute();
      expect(await store.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
      await store.deleteFrom('user').where('id', '=', ada).execute();
      expect(await store.selectFrom('session').selectAll().execute()).toEqual([]);
    });

    test('of a newer version is refused', async () => {
      const newer = { name: '9999-later', timestamp: new Date().toISOString() };
      const names = sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${newer.name}, ${newer.timestamp})`;
      await names.execute(store);
      await expect(openMetadataStore(place)).rejects.toThrow(/was written by a newer version \(9999-later\)/);
      await sql`DELETE FROM kysely_migration WHERE name = ${newer.name}`.execute(store);
    });
  });

  test('in PostgreSQL is made once by servers that start together', async () => {
    const place = await newDatabase(server.url);
    const stores = await Promise.all([1, 2, 3].map(() => openMetadataStore(place)));
    const [one, other] = stores;
    if (!one || !other) throw new Error('no stores');
    await writeSetting(one, 'shared', 'yes');
    expect(await readSetting(other, 'shared')).toBe('yes');
    await Promise.all(stores.map(closeMetadataStore));
  });

  test('in PostgreSQL notices changes of other servers, and ignores those of this one', async () => {
    const place = await newDatabase(server.url);
    const [one, other] = [await openMetadataStore(place), await openMetadataStore(place)];
    const [seenByOne, seenByOther] = [watchForeignChanges(one), watchForeignChanges(other)];
    await Promise.all([seenByOne(), seenByOther()]);
    await addPerson(one, 'ada');
    expect(await seenByOther()).toBe(true);
    expect(await seenByOther()).toBe(false);
    expect(await seenByOne()).toBe(false);
    await Promise.all([one, other].map(closeMetadataStore));
  });

  test('in PostgreSQL notices changes of a server that replaces another one, as many as that made', async () => {
    const place = await newDatabase(server.url);
    const [before, other] = [await openMetadataStore(place), await openMetadataStore(place)];
    const seen = watchForeignChanges(other);
    await addPerson(before, 'ada');
    await seen();
    await closeMetadataStore(before);
    const after = await openMetadataStore(place);
    await addPerson(after, 'grace');
    expect(await seen()).toBe(true);
    expect(await seen()).toBe(false);
    await Promise.all([after, other].map(closeMetadataStore));
  });

  test('in PostgreSQL counts the changes of a server that runs for long in one row', async () => {
    const place = await newDatabase(server.url);
    const [store, other] = [await openMetadataStore(place), await openMetadataStore(place)];
    const writing = sql`SELECT 1 FROM store_change JOIN pg_stat_activity ON pid = backend`;
    for (const name of ['ada', 'grace', 'rosa']) {
      // Connections that nobody uses are closed after a while.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await addPerson(store, name);
      vi.advanceTimersByTime(3_600_000);
      vi.useRealTimers();
      await vi.waitUntil(async () => (await writing.execute(other)).rows.length === 0, patience);
    }
    const { rows } = await sql`SELECT changes FROM store_change WHERE writer <> 'ended'`.execute(other);
    expect(rows).toEqual([{ changes: 3 }]);
    await Promise.all([store, other].map(closeMetadataStore));
  });

  test('in PostgreSQL runs the transactions of all servers one after the other', async () => {
    const place = await newDatabase(server.url);
    const stores = [await openMetadataStore(place), await openMetadataStore(place)];
    await Promise.all(
      Array.from({ length: 20 }, (_value, index) =>
        createWriteQueue(stores[index % 2]!)(async transaction => {
          const before = Number((await readSetting(transaction, 'count')) ?? 0);
          await writeSetting(transaction, 'count', String(before + 1));
        }),
      ),
    );
    expect(await readSetting(stores[0]!, 'count')).toBe('20');
    await Promise.all(stores.map(closeMetadataStore));
  });
});
