import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exactBytes, type ExactTable } from '@/server/engines/exact/table';
import { createSharedAttemptRecords } from '@/server/auth/shared-attempt-records';
import { createSignInLimit, type SignInLimit } from '@/server/auth/sign-in-limit';
import { HttpError } from '@/server/http-error';
import { createSharedRunLimit } from '@/server/resources/report/run-limit';
import { createSharedEvents } from '@/server/async-queries/shared-events';
import { createSharedRequests } from '@/server/async-queries/shared-requests';
import { joinProcesses } from '@/server/metadata/server-processes';
import { createWriteQueue } from '@/server/metadata/write-queue';
import { closeMetadataStore, openMetadataStore, type MetadataStore } from '@/server/metadata/store';
import { createSharedResults } from '@/server/resources/sql-run/shared-results';
import { FakeClock, MINUTE } from '@/server/testing/clock';
import { newDatabase } from '@/server/testing/store-place';
import { patience } from '../../support/patience';
import { findPrograms, startPostgresql, type PostgresqlServer } from './server';

const programs = findPrograms();

describe.skipIf(programs === null)('server processes over one store in PostgreSQL', () => {
  let server: PostgresqlServer;
  let url: string;
  let clock: FakeClock;
  let one: MetadataStore;
  let other: MetadataStore;
  beforeAll(async () => {
    server = await startPostgresql(programs ?? '');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    clock = new FakeClock();
    url = await newDatabase(server.url);
    one = await openMetadataStore(url);
    other = await openMetadataStore(url);
  });
  afterEach(async () => {
    await closeMetadataStore(one);
    await closeMetadataStore(other);
  });

  describe('have the results of statements in common', () => {
    const table: ExactTable = {
      columns: [
        { name: 'a', kind: 'integer', isWide: true, values: [1, 2n ** 62n, null] },
        { name: 'b', kind: 'float', values: [Number.NaN, -Infinity, 0.5] },
        { name: 'c', kind: 'bytes', values: [new Uint8Array([0, 255]), null, new Uint8Array()] },
        { name: 'd', kind: 'text', values: ['\0', '💧', ''] },
      ],
      rowCount: 3,
    };
    const text = (length: number): ExactTable => ({
      columns: [{ name: 'a', kind: 'text', values: ['x'.repeat(length)] }],
      rowCount: 1,
    });
    const results = (store: MetadataStore, most = 2 ** 20) => createSharedResults({ store, now: clock.now }, most);

    test('with all values exact', async () => {
      expect(await results(one).keep('key', table)).toBe(true);
      expect(await results(other).find('key')).toEqual(table);
      expect(await results(other).find('another')).toBeUndefined();
    });

    test('up to a number of bytes: the least recently used one is removed', async () => {
      const most = 4 * exactBytes(text(10_000));
      const [here, there] = [results(one, most), results(other, most)];
      for (const key of ['a', 'b', 'c', 'd']) {
        await here.keep(key, text(10_000));
        clock.advance(2 * MINUTE);
      }
      expect(await there.find('a')).toBeDefined();
      await there.keep('e', text(10_000));
      const kept = await one.selectFrom('kept_result').select('key').orderBy('key').execute();
      expect(kept.map(({ key }) => key)).toEqual(['a', 'c', 'd', 'e']);
    });

    test('but none that takes more than half of the room', async () => {
      expect(await results(one, 10_000).keep('large', text(5_000))).toBe(false);
      expect(await results(other).find('large')).toBeUndefined();
    });
  });

  describe('have the ends of jobs in common', () => {
    const done = (channel: string, job: string) => ({
      channel_id: channel,
      job_id: job,
      user_id: 1,
      status: 'done',
      errors: [],
      result_url: `/of/${job}`,
    });
    const left: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const leave of left.splice(0)) await leave();
    });

    async function events(store: MetadataStore) {
      const process = await joinProcesses(url, { timers: clock });
      left.push(() => process.leave());
      return createSharedEvents({ store, process, write: createWriteQueue(store), now: clock.now });
    }

    test('in one order, even if clocks differ', async () => {
      const [here, there] = [await events(one), await events(other)];
      await here.add(done('c', 'first'));
      clock.advance(-MINUTE);
      await there.add(done('c', 'second'));
      await here.add(done('another', 'third'));
      const [first, second, ...more] = await there.of('c', null);
      expect([first?.result_url, second?.result_url, more]).toEqual(['/of/first', '/of/second', []]);
      expect(await here.of('c', first?.id ?? '')).toEqual([second]);
      expect(await here.of('c', second?.id ?? '')).toEqual([]);
    });

    test('announced to those who wait at another process', async () => {
      const [here, there] = [await events(one), await events(other)];
      const heard = vi.fn<() => void>();
      const stop = there.follow('c', heard);
      await here.add(done('another', 'first'));
      await here.add(done('c', 'second'));
      await vi.waitUntil(() => heard.mock.calls.length > 0, patience);
      expect(heard).toHaveBeenCalledOnce();
      stop();
    });

    test('with the requests that make their results, the newest', async () => {
      const requests = (store: MetadataStore) => createSharedRequests(store, clock.now, 2);
      const keys: string[] = [];
      for (const viz_type of ['a', 'b', 'c']) {
        keys.push(await requests(one).keep({ kind: 'explore-json', form: { viz_type } }));
        clock.advance(1);
      }
      const found = await Promise.all(keys.map(key => requests(other).find(key)));
      expect(found.map(request => request?.kind === 'explore-json' && request.form['viz_type'])).toEqual([
        false,
        'b',
        'c',
      ]);
    });
  });

  describe('count together', () => {
    const limitOver = (store: MetadataStore) =>
      createSignInLimit(clock.now, createSharedAttemptRecords(store, createWriteQueue(store), clock.now));
    const limits = (): [SignInLimit, SignInLimit] => [limitOver(one), limitOver(other)];
    const who = { username: 'ada', address: '10.0.0.1', device: null };
    const outcome = (attempt: Promise<unknown>) =>
      attempt.then(
        found => (found === null ? 'wrong' : 'in'),
        (error: unknown) => (error instanceof HttpError ? error.status : String(error)),
      );
    const tryOnce = (limit: SignInLimit, isRight = false) =>
      outcome(limit.attempt(who, async () => (isRight ? true : null)));

    test('failed attempts to sign in, which are forgotten after an hour', async () => {
      const [here, there] = limits();
      for (let time = 0; time < 10; time += 1) expect(await tryOnce(time % 2 ? here : there)).toBe('wrong');
      expect([await tryOnce(here), await tryOnce(there)]).toEqual([429, 429]);
      clock.advance(61 * MINUTE);
      expect(await tryOnce(there, true)).toBe('in');
    });

    test('attempts that run, until their process must have ended', async () => {
      const [here, there] = limits();
      const held = Array.from({ length: 10 }, () => outcome(here.attempt(who, () => new Promise<null>(() => {}))));
      await vi.waitUntil(async () => (await tryOnce(there)) === 429, patience);
      expect(held).toHaveLength(10);
      clock.advance(2 * MINUTE);
      expect(await tryOnce(there, true)).toBe('in');
    });

    test('no names that somebody typed, since they may be passwords', async () => {
      await tryOnce(limits()[0]);
      const stored = JSON.stringify(await other.selectFrom('sign_in_record').selectAll().execute());
      expect(stored).not.toMatch(/ada|10\.0/);
    });

    test('the runs that a person requests', async () => {
      const person = { username: 'ada', email: '', first_name: '', last_name: '', password_hash: '', created_on: 1 };
      const { id } = await one.insertInto('user').values(person).returning('id').executeTakeFirstOrThrow();
      const limit = createSharedRunLimit(clock.now);
      for (let time = 0; time < 10; time += 1) await limit.count(time % 2 ? one : other, id);
      clock.advance(MINUTE / 2);
      await expect(limit.count(one, id)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '30' } });
      clock.advance(MINUTE / 2);
      await limit.count(other, id);
    });
  });
});
