import type { Context, Hono } from 'hono';
import { dashboardEndpoints } from '@/api/dashboard';
import { DASHBOARD_OPENING_PATH, type OpeningPart } from '@/api/dashboard-opening';
import { fillPath } from '@/api/endpoint';
import { encodeRison } from '@/api/list';
import { securityEndpoints } from '@/api/security';
import { isRecord, parseJson } from '@/lib/json';

/** Headers that apply only to the carrying request. */
const outer = ['accept-encoding', 'if-match', 'if-none-match', 'connection'];
const answerHeaders = ['Content-Type', 'ETag', 'Retry-After', 'X-Tidemark-Instance', 'X-Tidemark-Session'];

/**
 * Answers in one request the reads that a dashboard's screen would send one after the other. Each read passes through
 * the whole application as if sent separately, with the same caller: permissions apply as usual. Chart data is not
 * included: only the client knows the charts' queries.
 */
export function answerDashboardOpenings(app: Hono): void {
  app.get(DASHBOARD_OPENING_PATH, async c => {
    const path = { idOrSlug: c.req.param('idOrSlug') };
    const ask = (url: string) => readOne(app, c, url);
    const [who, dashboard, ...beside] = await Promise.all([
      ask(securityEndpoints.meRoles.path),
      ...[dashboardEndpoints.get, dashboardEndpoints.charts, dashboardEndpoints.datasets].map(endpoint =>
        ask(fillPath(endpoint.path, path)),
      ),
    ]);
    const id = who?.status === 200 && dashboard ? idOf(dashboard) : null;
    const starred =
      id === null
        ? []
        : [await ask(`${dashboardEndpoints.favouriteStatus.path}?q=${encodeURIComponent(encodeRison([id]))}`)];
    const parts = who?.status === 200 ? [who, dashboard, ...beside, ...starred] : [who];
    return c.json({ parts }, 200, { 'Cache-Control': 'no-store' });
  });
}

/** The id of the dashboard in a response; null for an error. */
function idOf({ status, body }: OpeningPart): number | null {
  const answer = status === 200 ? parseJson(body) : null;
  const result = isRecord(answer) ? answer['result'] : null;
  return isRecord(result) && typeof result['id'] === 'number' ? result['id'] : null;
}

async function readOne(app: Hono, c: Context, url: string): Promise<OpeningPart> {
  const headers = new Headers(c.req.raw.headers);
  for (const name of outer) headers.delete(name);
  headers.set('Accept', 'application/json');
  const request = new Request(new URL(url, c.req.url), { headers, signal: c.req.raw.signal });
  const response = await app.fetch(request, c.env);
  const answered = answerHeaders.flatMap(name => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { url, status: response.status, headers: Object.fromEntries(answered), body: await response.text() };
}
