import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isAdmin } from '@/model/permissions';
import { forbidden, HttpError } from '../http-error';
import { createMetrics, type Metrics } from '../metrics/metrics';
import type { Services } from '../services';
import { identify } from './authentication';

const HEADER = 'X-Request-Id';
/** What a proxy may call a request; anything else is renamed, as it would stand in logs. */
const SOUND = /^[\w.:-]{1,128}$/;

/** Names every request, by the name that a proxy gave it or a new one, and counts it. */
function counted({ now }: Services, metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const sent = c.req.header(HEADER) ?? '';
    const id = SOUND.test(sent) ? sent : randomUUID();
    const began = now();
    await next();
    c.res.headers.set(HEADER, id);
    metrics.note({ method: c.req.method, route: routePath(c), status: c.res.status }, now() - began);
  };
}

/** What Prometheus reads, for administrators: in a session, or with a token. */
export function metricsRoutes(services: Services): { readonly count: MiddlewareHandler; readonly app: Hono } {
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
  return { count: counted(services, metrics), app };
}
