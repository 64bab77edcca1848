import type { MiddlewareHandler } from 'hono';
import { ARROW_CONTENT_TYPE } from '@/api/arrow-result';
import { PERSON_HEADER } from '@/api/security';

/** What clients may send to this server and a Superset does not know. */
const unheard = ['If-Match', 'If-None-Match', 'Idempotency-Key', PERSON_HEADER];
/** What answers of this server carry and those of a Superset do not. */
const untold = /^(etag|idempotency-.*|x-tidemark-.*)$/i;

/** The contract and nothing beyond it: what this server has in addition is neither heard nor told. */
export function plainContract(): MiddlewareHandler {
  return async (c, next) => {
    const headers = new Headers(c.req.raw.headers);
    for (const name of unheard) headers.delete(name);
    if (headers.get('Accept')?.includes(ARROW_CONTENT_TYPE)) headers.set('Accept', 'application/json');
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
    for (const name of [...c.res.headers.keys()].filter(key => untold.test(key))) c.res.headers.delete(name);
  };
}
