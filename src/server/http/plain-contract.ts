import type { MiddlewareHandler } from 'hono';
import { ARROW_CONTENT_TYPE } from '@/api/arrow-result';
import { PERSON_HEADER } from '@/api/security';

/** Request headers that this server supports and Superset does not. */
const unheard = ['If-Match', 'If-None-Match', 'Idempotency-Key', PERSON_HEADER];
/** Response headers of this server that Superset does not send. */
const hiddenHeaders = /^(etag|idempotency-.*|x-tidemark-.*)$/i;

/** Restricts the server to the contract: ignores additional request headers and omits additional response headers. */
export function plainContract(): MiddlewareHandler {
  return async (c, next) => {
    const headers = new Headers(c.req.raw.headers);
    for (const name of unheard) headers.delete(name);
    if (headers.get('Accept')?.includes(ARROW_CONTENT_TYPE)) headers.set('Accept', 'application/json');
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
    for (const name of [...c.res.headers.keys()].filter(key => hiddenHeaders.test(key))) c.res.headers.delete(name);
  };
}
