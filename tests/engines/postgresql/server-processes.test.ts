import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { joinProcesses } from '@/server/metadata/server-processes';
import type { ServerProcess } from '@/server/metadata/server-process';
import { closeMetadataStore, keptSetting, openMetadataStore, type MetadataStore } from '@/server/metadata/store';
import { createWriteQueue } from '@/server/metadata/write-queue';
import { createRuns, type Runs } from '@/server/reports/runs';
import { createQueryStore, settleLostRuns } from '@/server/resources/sql-run/query-store';
import { DAY, FakeClock } from '@/server/testing/clock';
import { newDatabase } from '@/server/testing/store-place';
import { Client } from 'pg';
import { patience } from '../../support/patience';
import { findPrograms, startPostgresql, type PostgresqlServer } from './server';

const programs = findPrograms();

/** What one server process has open. */
interface Joined {
  readonly store: MetadataStore;
  readonly process: ServerProcess;
  readonly runs: Runs;
  readonly services: Parameters<typeof createRuns>[0];
}

describe.skipIf(programs === null)('server processes over one store in PostgreSQL', () => {
  let server: PostgresqlServer;
  let url: string;
  let clock: FakeClock;
  let one: Joined;
  let other: Joined;
  const joined: Joined[] = [];
  beforeAll(async () => {
    server = await startPostgresql(programs ?? '');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    url = await newDatabase(server.url);
    clock = new FakeClock();
    [one, other] = [await join(), await join()];
  });
  afterEach(async () => {
    for (const { process, store } of joined.splice(0)) {
      await process.leave();
      await closeMetadataStore(store);
    }
  });

  const failing = (error: unknown): never => {
    throw error;
  };

  async function join(): Promise<Joined> {
    const process = await joinProcesses(url, { timers: clock });
    const store = await openMetadataStore(url);
    const services = { store, process, now: clock.now, write: createWriteQueue(store), onDefect: failing };
    const made = { store, process, services, runs: createRuns(services) };
    joined.push(made);
    return made;
  }

  /** As `kill -9`: PostgreSQL ends the connection of a process with it. */
  const end = ({ process }: Joined) => process.leave();

  /** Ends the connection that holds a process's lock, as a restart of PostgreSQL does. */
  async function cutConnection({ process }: Joined): Promise<void> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND objid = $1`,
      [process.id],
    );
    await client.end();
  }

  /** Whether a process does something under a name. */
  async function isLocked(name: string): Promise<boolean> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS free',
      [`tidemark ${name}`],
    );
    await client.end();
    return rows[0]?.free === false;
  }

  /** A report due every day at noon. Returns its id. */
  async function addReport(): Promise<number> {
    const times = { created_on: clock.now(), changed_on: clock.now() };
    const report = await one.store
      .insertInto('report')
      .values({
        ...times,
        type: 'Report',
        name: 'Daily',
        active: 1,
        crontab: '0 12 * * *',
        timezone: 'UTC',
        creation_method: 'alerts_reports',
        report_format: 'TEXT',
        validator_config_json: '{}',
        log_retention: 90,
        grace_period: 0,
        working_timeout: 3600,
        force_screenshot: 0,
        extra: '{}',
        last_state: 'Not triggered',
        failure_told: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return report.id;
  }
  const toNoon = () => clock.advance(DAY / 2);
  const log = () =>
    other.store.selectFrom('report_log').select(['state', 'server', 'attempts', 'error_message']).execute();
  const isRunning = () => true;
  const noTelling = () => Promise.reject(new Error('No run was given up'));

  test('see each other, until one ends', async () => {
    expect(await one.process.living()).toEqual(new Set([one.process.id, other.process.id]));
    await end(one);
    await vi.waitUntil(async () => (await other.process.living()).size === 1, patience);
    expect(await other.process.living()).toEqual(new Set([other.process.id]));
  });

  test('are seen again after a connection is lost', async () => {
    await cutConnection(one);
    await vi.waitUntil(async () => !(await other.process.living()).has(one.process.id), patience);
    await vi.waitUntil(async () => {
      clock.advance(1_000);
      return (await other.process.living()).has(one.process.id);
    }, patience);
    expect(await one.process.living()).toContain(other.process.id);
  });

  test('run tasks of the same name one after the other, and continue when a process ends during one', async () => {
    const order: string[] = [];
    let proceed = (): void => undefined;
    const first = one.process.inTurn('publish', async () => {
      await new Promise<void>(resolve => (proceed = resolve));
      order.push('first');
    });
    await vi.waitUntil(() => isLocked('publish'), patience);
    const second = other.process.inTurn('publish', async () => void order.push('second'));
    await other.process.inTurn('another name', async () => void order.push('another'));
    proceed();
    await first;
    await vi.waitUntil(() => {
      clock.advance(1_000);
      return order.length === 3;
    }, patience);
    await second;
    expect(order).toEqual(['another', 'first', 'second']);
    void one.process.inTurn('publish', () => new Promise(() => undefined));
    await vi.waitUntil(() => isLocked('publish'), patience);
    await end(one);
    let isDone = false;
    void other.process.inTurn('publish', async () => void (isDone = true));
    await vi.waitUntil(() => {
      clock.advance(1_000);
      return isDone;
    }, patience);
  });

  test('leave alone what another process does under a name, until it ends', async () => {
    let proceed = (): void => undefined;
    const used = one.process.inTurn('upload', () => new Promise<void>(resolve => (proceed = resolve)));
    await vi.waitUntil(() => isLocked('upload'), patience);
    let runs = 0;
    const run = async () => void (runs += 1);
    for (const { process } of [one, other]) expect(await process.ifFree('upload', run)).toBe(false);
    expect(await other.process.ifFree('another upload', run)).toBe(true);
    proceed();
    await used;
    for (const { process } of [one, other]) expect(await process.ifFree('upload', run)).toBe(true);
    expect(runs).toBe(3);
    expect(await isLocked('upload')).toBe(false);
    void one.process.inTurn('upload', () => new Promise(() => undefined));
    await vi.waitUntil(() => isLocked('upload'), patience);
    await end(one);
    await vi.waitUntil(() => other.process.ifFree('upload', run), patience);
  });

  test('start one at a time, and a process that ends while starting does not block the next', async () => {
    const order: string[] = [];
    const endStart = await one.process.beginStart();
    const second = other.process.beginStart().then(ended => {
      order.push('second starts');
      return ended;
    });
    // A third waits for the second as well.
    const third = await join();
    order.push('first ends');
    await endStart();
    let isStarted = false;
    void second.then(() => (isStarted = true));
    await vi.waitUntil(() => {
      clock.advance(1_000);
      return isStarted;
    }, patience);
    expect(order).toEqual(['first ends', 'second starts']);
    await end(other);
    await vi.waitUntil(async () => !(await third.process.living()).has(other.process.id), patience);
    await (
      await third.process.beginStart()
    )();
  });

  test('are connected so that PostgreSQL notices the loss of a whole machine within a minute', async () => {
    // Between the process and PostgreSQL, to read what the process asks for when it connects.
    const sent: Buffer[] = [];
    const { host, port, database } = new Client({ connectionString: url });
    const between = createServer(socket => {
      const onward = connect(path.join(host, `.s.PGSQL.${port}`));
      socket.on('data', data => void sent.push(data));
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>(resolve => between.listen(0, '127.0.0.1', resolve));
    const { port: chosen } = must(between.address() as AddressInfo | null, 'an address');
    const through = `postgresql://postgres@127.0.0.1:${chosen}/${database}`;
    const process = await joinProcesses(through, { timers: clock });
    await process.leave();
    between.close();
    const settings = new Map(
      [...String(Buffer.concat(sent)).matchAll(/-c (tcp_keepalives_\w+)=(\d+)/g)].map(([, name, value]) => [
        name,
        Number(value),
      ]),
    );
    const [idle = 7200, interval = 75, count = 9] = ['idle', 'interval', 'count'].map(name =>
      settings.get(`tcp_keepalives_${name}`),
    );
    expect(idle + interval * count).toBeLessThanOrEqual(60);
  });

  test('hear of runs that another is asked to stop', async () => {
    const stopped: string[] = [];
    one.process.listen('stop', run => void stopped.push(run));
    await other.process.tell('stop', '7');
    await vi.waitUntil(() => stopped.length > 0, patience);
    expect(stopped).toEqual(['7']);
  });

  test('agree on a setting that both make at once', async () => {
    const made = await Promise.all(
      ['a', 'b', 'c', 'd'].map((value, at) => keptSetting(at % 2 ? one.store : other.store, 'secret', () => value)),
    );
    expect(new Set(made).size).toBe(1);
  });

  test('claim a report that is due once', async () => {
    await addReport();
    for (let day = 1; day <= 5; day += 1) {
      toNoon();
      const claimed = await Promise.all([one.runs.claimDue(), other.runs.claimDue()]);
      expect(claimed.flat()).toHaveLength(1);
      toNoon();
    }
    expect(await log()).toHaveLength(5);
  });

  test('leave the run of another process alone while it lives, and one of them takes it over afterwards', async () => {
    await addReport();
    toNoon();
    const [run] = await one.runs.claimDue();
    expect(await other.runs.claimUnfinished(isRunning, noTelling)).toEqual([]);
    await end(one);
    const third = await join();
    await vi.waitUntil(async () => !(await third.process.living()).has(one.process.id), patience);
    const taken = await Promise.all([other, third].map(({ runs }) => runs.claimUnfinished(isRunning, noTelling)));
    expect(taken.flat()).toHaveLength(1);
    const [again] = taken.flat();
    expect(again?.log).toMatchObject({ attempts: 2, uuid: run?.log.uuid });
    // The former owner may only have lost its connection.
    expect(await one.runs.finish(must(run, 'a run'), { state: 'Error', message: 'late' })).toBe(false);
    const owner = again?.log.server === third.process.id ? third : other;
    expect(await owner.runs.finish(must(again, 'a run'), { state: 'Success', message: null })).toBe(true);
    expect(await log()).toMatchObject([{ state: 'Success', error_message: null }]);
  });

  test('give up a run whose processes ended twice', async () => {
    await addReport();
    toNoon();
    await one.runs.claimDue();
    await end(one);
    await vi.waitUntil(async () => (await other.process.living()).size === 1, patience);
    const third = await join();
    expect(await third.runs.claimUnfinished(isRunning, noTelling)).toHaveLength(1);
    await end(third);
    await vi.waitUntil(async () => (await other.process.living()).size === 1, patience);
    const told: string[] = [];
    expect(await other.runs.claimUnfinished(isRunning, async (_run, message) => void told.push(message))).toEqual([]);
    expect(told).toEqual([expect.stringContaining('stopped twice')]);
    expect(await log()).toMatchObject([{ state: 'Error' }]);
  });

  test('take over immediately what a stopped one has not finished', async () => {
    await addReport();
    toNoon();
    await one.runs.claimDue();
    await one.runs.handOver();
    expect(await other.runs.claimUnfinished(isRunning, noTelling)).toMatchObject([{ log: { attempts: 2 } }]);
  });

  test('report the runs of the SQL editor as failed only when their process ended', async () => {
    const person = { username: 'ada', email: '', first_name: '', last_name: '', password_hash: '', created_on: 1 };
    const { id: user_id } = await one.store.insertInto('user').values(person).returning('id').executeTakeFirstOrThrow();
    const database = { uuid: 'd', database_name: 'd', backend: 'duckdb', location: 'd', extra: '{}' };
    const { id: database_id } = await one.store
      .insertInto('database')
      .values({ ...database, created_on: 1, changed_on: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { services } of [one, other])
      await createQueryStore(services).add({
        client_id: `of ${services.process.id}`,
        user_id,
        database_id,
        sql: 'SELECT 1',
        status: 'running',
        limiting_factor: 'DROPDOWN',
        run_async: 1,
        select_as_cta: 0,
        select_as_cta_used: 0,
        start_time: 1,
      });
    const states = async () =>
      (await other.store.selectFrom('query').select('status').orderBy('id').execute()).map(({ status }) => status);
    await settleLostRuns(other.services);
    expect(await states()).toEqual(['running', 'running']);
    await end(one);
    await vi.waitUntil(async () => (await other.process.living()).size === 1, patience);
    await settleLostRuns(other.services);
    expect(await states()).toEqual(['failed', 'running']);
  });
});
