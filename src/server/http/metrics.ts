import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isAdmin } from '@/model/permissions';
import { forbidden, HttpError } from '../http-error';
import { createMetrics, type Metrics, type MetricSample } from '../metrics/metrics';
import type { Services } from '../services';
import { identify, senderOf } from './authentication';
import type { RequestLog } from './request-log';

const HEADER = 'X-Request-Id';
/** Valid request ids from a proxy; others are replaced, as they would appear in logs. */
const SOUND = /^[\w.:-]{1,128}$/;

/** Assigns every request its proxy's id or a new one, counts it, and logs it. */
function counted({ now, plain }: Services, metrics: Metrics, log: RequestLog | null): MiddlewareHandler {
  return async (c, next) => {
    const sent = c.req.header(HEADER) ?? '';
    const id = SOUND.test(sent) ? sent : randomUUID();
    const began = now();
    await next();
    if (!plain) c.res.headers.set(HEADER, id);
    const answered = { method: c.req.method, route: routePath(c), status: c.res.status };
    const duration = now() - began;
    metrics.note(answered, duration);
    log?.({ ...answered, requestId: id, personId: senderOf(c), duration });
  };
}

const loadOf = (name: string, what: string, { waiting, running }: { waiting: number; running: number }) => [
  { name: `${name}_waiting`, help: `${what} that wait.`, value: waiting },
  { name: `${name}_running`, help: `${what} that run at the moment.`, value: running },
];

/** Gauges of waiting work and of cached data. */
function gaugesOf({ results, asyncQueries, write, engines }: Services): readonly MetricSample[] {
  const writes = write.load();
  const pool = engines.load();
  return [
    ...loadOf('tidemark_writes', 'Writes of metadata', writes),
    ...(pool
      ? [
          ...loadOf('tidemark_engine_calls', 'Calls of the processes that run queries', pool),
          { name: 'tidemark_engine_processes', help: 'Processes that run queries.', value: pool.processes },
          {
            name: 'tidemark_engine_processes_ended_total',
            help: 'Processes that ran queries and have ended.',
            value: pool.ended,
            kind: 'counter' as const,
          },
        ]
      : []),
    {
      name: 'tidemark_writes_ended_total',
      help: 'Writes of metadata that have ended.',
      value: writes.ended,
      kind: 'counter',
    },
    { name: 'tidemark_result_cache_entries', help: 'Results in memory.', value: results.entries },
    { name: 'tidemark_result_cache_bytes', help: 'Bytes of results in memory.', value: results.bytes },
    {
      name: 'tidemark_result_cache_hits_total',
      help: 'Queries answered from memory.',
      value: results.hits,
      kind: 'counter',
    },
    {
      name: 'tidemark_result_cache_misses_total',
      help: 'Queries that were run.',
      value: results.misses,
      kind: 'counter',
    },
    ...(asyncQueries
      ? [{ name: 'tidemark_jobs_running', help: 'Jobs that have not finished.', value: asyncQueries.jobs.running() }]
      : []),
  ];
}

/** Metrics for Prometheus; requires an administrator's session or token. */
export function metricsRoutes(
  services: Services,
  log: RequestLog | null,
): { readonly count: MiddlewareHandler; readonly app: Hono } {
  const metrics = createMetrics();
  const app = new Hono();
  app.get('/metrics', async c => {
    const { caller } = await identify(c, services);
    if (caller.kind !== 'user') throw new HttpError(401, { msg: 'Missing Authorization Header' });
    if (!isAdmin(caller.roles)) throw forbidden();
    const { running, waiting } = services.results;
    const text = metrics.text([
      { name: 'tidemark_queries_running', help: 'Queries that run at the moment.', value: running },
      { name: 'tidemark_queries_waited_for', help: 'Requests that wait for a query.', value: waiting },
      ...gaugesOf(services),
      {
        name: 'process_resident_memory_bytes',
        help: 'Memory of the server, without the processes that run queries.',
        value: process.memoryUsage.rss(),
      },
    ]);
    return c.body(text, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
  return { count: counted(services, metrics, log), app };
}
