import { Hono } from 'hono';
import { serialize } from 'hono/utils/cookie';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { createApp } from '@/server/app';
import { createUsers, ensureRoles } from '@/server/auth/users';
import { registerDatabase } from '@/server/catalogue/register';
import { SESSION_COOKIE } from '@/server/http/authentication';
import { makeServices } from '@/server/make-services';
import { joinProcesses } from '@/server/metadata/server-processes';
import { closeMetadataStore, openMetadataStore } from '@/server/metadata/store';
import type { Services } from '@/server/services';
import { FakeClock } from '@/server/testing/clock';
import { writeDuckDbFile } from '@/server/testing/duckdb-file';
import { newDatabase } from '@/server/testing/store-place';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { makeUser, weakCost } from '@/server/testing/temporary-store';
import { patience } from '../../support/patience';
import { findPrograms, startPostgresql, type PostgresqlServer } from './server';

const programs = findPrograms();

interface Server {
  readonly services: Services;
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
}

describe.skipIf(programs === null)('two servers over one store in PostgreSQL', () => {
  let postgresql: PostgresqlServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let one: Server;
  let other: Server;
  let database: number;
  let userId: number;
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  const clock = new FakeClock();
  const closing: (() => Promise<void>)[] = [];

  async function startServer(url: string): Promise<Server> {
    const process = await joinProcesses(url, { timers: clock });
    const store = await openMetadataStore(url);
    await ensureRoles(store);
    const services = await makeServices({
      store,
      process,
      users: createUsers(store, clock.now, weakCost),
      now: clock.now,
      timers: clock,
      version: '0.0.0',
      asyncQueries: true,
      onDefect(error) {
        throw error;
      },
    });
    closing.push(async () => {
      await services.engines.close();
      await process.leave();
      await closeMetadataStore(store);
    });
    const app = createApp({
      services,
      client: { app: new Hono(), readShell: async () => null },
      onError(error) {
        throw error;
      },
    });
    return {
      services,
      async call(method, address, body) {
        const request = new Request(`http://localhost${address}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: '' } } });
        return { status: answer.status, body: await answer.json() };
      },
    };
  }

  beforeAll(async () => {
    postgresql = await startPostgresql(programs ?? '');
    folder = await temporaryFolder();
    const url = await newDatabase(postgresql.url);
    [one, other] = [await startServer(url), await startServer(url)];
    const location = path.join(folder.path, 'data.duckdb');
    await writeDuckDbFile(location, 'CREATE TABLE t AS SELECT range AS a FROM range(20)');
    const { services } = one;
    userId = await makeUser(services.users, 'ada', 'Admin');
    database = await registerDatabase(services.store, { name: 'data', location }, userId, 0);
    const { token, session } = await services.sessions.start(userId);
    headers['Cookie'] = serialize(SESSION_COOKIE, token);
    headers['X-CSRFToken'] = session.csrfToken;
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await folder.remove();
    await postgresql.stop();
  });

  test('serve the rows of a statement that either of them ran', async () => {
    const run = { client_id: 'run1', database_id: database, sql: 'SELECT a FROM t ORDER BY a', queryLimit: 3 };
    expect(await one.call('POST', '/api/v1/sqllab/execute/', run)).toMatchObject({ status: 200 });
    const { results_key: key } = await other.services.store
      .selectFrom('query')
      .select('results_key')
      .executeTakeFirstOrThrow();
    expect(await other.call('GET', `/api/v1/sqllab/results/?q=(key:'${key}')`)).toMatchObject({
      status: 200,
      body: { data: [{ a: 0 }, { a: 1 }, { a: 2 }] },
    });
  });

  test('tell a person the end of a job that either of them ran', async () => {
    const events = async () => (await other.call('GET', '/api/v1/async_event/')).body['result'];
    expect(await events()).toEqual([]);
    const { jobs, channels } = must(one.services.asyncQueries, 'jobs');
    const token = decodeURIComponent(must(headers['Cookie']?.split('=')[1], 'a session'));
    const { id: channel } = await channels.of(userId, undefined, token);
    const job = jobs.start(channel, userId, async () => '/there');
    await vi.waitUntil(async () => (await jobs.events.of(channel, null)).length > 0, patience);
    expect(await events()).toMatchObject([{ job_id: job.job_id, status: 'done', result_url: '/there' }]);
  });

  test('count failed attempts to sign in together', async () => {
    const attempt = { username: 'nobody', password: 'a guess', provider: 'db' };
    for (let time = 0; time < 10; time += 1) {
      const { status } = await (time % 2 ? one : other).call('POST', '/api/v1/security/login', attempt);
      expect(status).toBe(401);
    }
    expect(await one.call('POST', '/api/v1/security/login', attempt)).toMatchObject({ status: 429 });
    expect(await other.call('POST', '/api/v1/security/login', attempt)).toMatchObject({ status: 429 });
  });
});
