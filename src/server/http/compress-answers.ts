import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compressed = promisify(gzip);
/** Below this the headers of a response outweigh the savings. */
const SMALL = 1024;
/** Up to this size the hop to another thread takes longer than the compression. */
const QUICK = 64 * 1024;
/** The fastest level already saves most of it. */
const options = { level: constants.Z_BEST_SPEED };

const compressible = /^(text\/|application\/(json|vnd\.apache\.arrow\.stream))/;

/** Compresses whole responses: they are complete in memory, and streaming them would only cost time. */
export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (!c.res.body || !compressible.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return;
    if (!(c.req.header('Accept-Encoding') ?? '').includes('gzip')) {
      headers.append('Vary', 'Accept-Encoding');
      return;
    }
    const changed = new Headers(headers);
    changed.append('Vary', 'Accept-Encoding');
    const body = Buffer.from(await c.res.arrayBuffer());
    if (body.length < SMALL) {
      c.res = new Response(body, { status, headers: changed });
      return;
    }
    changed.set('Content-Encoding', 'gzip');
    changed.delete('Content-Length');
    c.res = new Response(body.length < QUICK ? gzipSync(body, options) : await compressed(body, options), {
      status,
      headers: changed,
    });
  };
}
