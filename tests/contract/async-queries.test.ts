import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chartDataEndpoints } from '@/api/chart-data';
import { createClient } from '@/api/client';
import type { Transport } from '@/api/transport';
import { isRecord } from '@/lib/json';
import type { QueryContext } from '@/model/query-context';
import { createSubject } from '@/lib/observable';
import type { Connectivity } from '@/offline/state/connectivity';
import { createJobEnds } from '@/offline/sync/jobs/job-ends';
import { withLateAnswers } from '@/offline/sync/jobs/late-answers';
import { must } from '@/lib/assert';
import { problemsOf } from './check';
import { exchangeFolder, exchangesIn, type Exchange } from './exchange';
import { RecordedIds } from './recorded-ids';
import { startEmbedded, type EmbeddedServer } from './targets/embedded';
import type { Reply } from './targets/target';
import { valueProblems } from './values';
import { patience } from '../support/patience';

/** Recorded with the flag GLOBAL_ASYNC_QUERIES; here, from the embedded server with the same switched on. */
const recorded = new Map(
  exchangesIn(path.join(exchangeFolder, 'async_queries')).map(exchange => [path.basename(exchange.name), exchange]),
);
const named = (name: string) => must(recorded.get(name), name);

let server: EmbeddedServer;
beforeAll(async () => {
  server = await startEmbedded(undefined, { asyncQueries: true, isAlone: true });
});
afterAll(() => server?.close());

const ids = new RecordedIds();
async function checkAnswer(name: string, change: Partial<Exchange> = {}): Promise<Reply> {
  const reply = await server.sender.send({ exchange: { ...named(name), ...change } });
  const problems = [
    ...problemsOf(named(name), reply, ids),
    ...valueProblems(named(name), reply, 'embedded', new Set()),
  ];
  expect(problems, problems.join('\n')).toEqual([]);
  return reply;
}

const text = (body: unknown, member: string) =>
  isRecord(body) && typeof body[member] === 'string' ? body[member] : '';

/** The last event of a job, once it is there. */
async function eventOf(job: string, lastId?: string): Promise<Record<string, unknown>> {
  return vi.waitUntil(async () => {
    const { body } = await server.sender.send({
      exchange: { ...named('events'), query: lastId === undefined ? null : { last_id: lastId } },
    });
    const events: unknown[] = isRecord(body) && Array.isArray(body['result']) ? body['result'] : [];
    return events.filter(isRecord).find(event => event['job_id'] === job);
  }, patience);
}

describe('ASY-001 ASY-003 chart data that is delivered later', () => {
  let lastId: string;

  test('is accepted as a job, and its end gives the address of its result', async () => {
    const job = text((await checkAnswer('chart-data-accepted')).body, 'job_id');
    const done = await eventOf(job);
    expect(done).toMatchObject({
      status: 'done',
      errors: [],
      result_url: expect.stringMatching(/^\/api\/v1\/chart\/data\/qc-[0-9a-f]{32}$/),
    });
    lastId = text(done, 'id');
    await checkAnswer('events');
    const { body } = await checkAnswer('result', { path: text(done, 'result_url') });
    expect(body).toMatchObject({
      result: [{ is_cached: true, rowcount: 59, data: expect.arrayContaining([{ origin: 'PHX', count: 1302 }]) }],
    });
    await checkAnswer('result-other-user', { path: text(done, 'result_url') });
  });

  test('is returned at once when it is cached, forced, a file, or of a saved chart', async () => {
    await checkAnswer('chart-data-cached');
    await checkAnswer('chart-data-forced');
    await checkAnswer('chart-data-forced-sync-csv');
    await checkAnswer('chart-data-by-id-get');
    await checkAnswer('chart-data-get');
  });

  test('is accepted from programs too, on a separate channel', async () => {
    await checkAnswer('chart-data-jwt');
    await checkAnswer('cookie');
  });

  test('ends with the error', async () => {
    const job = text((await checkAnswer('chart-data-error-accepted')).body, 'job_id');
    const event = await eventOf(job, lastId);
    expect(event).toMatchObject({
      status: 'error',
      result_url: null,
      errors: [{ message: expect.stringMatching(/^Error: .*no_such_column/s) }],
    });
    await checkAnswer('events-error', { query: { last_id: lastId } });
    await checkAnswer('events-after-last', { query: { last_id: text(event, 'id') } });
  });

  test('sends its events on the channel of the session only, with valid ids', async () => {
    await checkAnswer('events-bad-last-id');
    await checkAnswer('events-unauthenticated');
  });

  test('is delivered the same way to older chart types', async () => {
    const job = text((await checkAnswer('explore-json-accepted')).body, 'job_id');
    const done = await eventOf(job, lastId);
    expect(done).toMatchObject({
      status: 'done',
      result_url: expect.stringMatching(/^\/superset\/explore_json\/data\/ejr-[0-9a-f]{32}$/),
    });
    await checkAnswer('explore-json-result', { path: text(done, 'result_url') });
    await checkAnswer('explore-json-get');
  });
});

/** The application's own client: its jobs, and the session of a reader. */
async function applicationClient() {
  const reader = await server.sender.as('admin', 'session');
  const statuses: number[] = [];
  const transport: Transport<AbortSignal> = async ({ method, url, headers, body }) => {
    const { response, text: sent, bytes } = await reader.send(url, { method, headers, body: body ?? null });
    statuses.push(response.status);
    return {
      status: response.status,
      url,
      redirected: false,
      header: name => response.headers.get(name),
      text: async () => sent,
      bytes: async () => bytes,
    };
  };
  const client = createClient({ transport, now: Date.now });
  const ends = createJobEnds({
    client,
    connectivity: { ...createSubject<Connectivity>({ state: 'live', since: 0 }), report: () => undefined },
    lastEvent: { read: async () => null, keep: () => undefined },
    // Asks again as soon as it gets a response, however long it would wait.
    clock: {
      now: Date.now,
      after: (_, call) => {
        const next = setImmediate(call);
        return () => clearImmediate(next);
      },
    },
    random: () => 1,
    note: oddity => expect.fail(oddity),
    onDefect: (part, error) => expect.fail(`${part}: ${String(error)}`),
  });
  return { client: withLateAnswers(client, ends), statuses, stop: () => ends.stop() };
}

test('CHT-011 the application treats an accepted query as a job, and waits for its result', async () => {
  const { client, statuses, stop } = await applicationClient();
  const body: QueryContext = {
    datasource: { id: 3, type: 'table' },
    queries: [{ columns: ['MPAA Rating'], metrics: ['count'], orderby: [['count', false]] }],
  };
  const outcome = await client.raw(chartDataEndpoints.query, { body });
  stop();
  expect(statuses[0]).toBe(202);
  if (outcome.kind !== 'success') throw new Error(outcome.kind);
  expect(outcome.status).toBe(200);
  expect(JSON.parse(await outcome.value.text())).toMatchObject({
    result: [{ rowcount: 8, data: [{ 'MPAA Rating': 'R', count: 1194 }, {}, {}, {}, {}, {}, {}, {}] }],
  });
});
