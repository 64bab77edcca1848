import type { MiddlewareHandler } from 'hono';
import { PARTS_HEADER } from '@/api/arrow-result';
import { chartDataEndpoints } from '@/api/chart-data';
import { PERSON_HEADER, securityEndpoints } from '@/api/security';
import { connectionOf } from './connection';
import { sip40 } from '../http-error';
import { isOwnOrigin } from './hosts';
import type { Services } from '../services';

/** The requests of pages on one host to another: chart data, and the session's owner there. */
const shared: ReadonlySet<string> = new Set([chartDataEndpoints.query.path, securityEndpoints.meRoles.path]);

const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': ['Accept', 'Content-Type', 'If-None-Match', 'X-CSRFToken', PERSON_HEADER].join(', '),
  'Access-Control-Max-Age': '7200',
};
const exposedHeaders = ['ETag', 'Retry-After', 'X-Tidemark-Instance', PARTS_HEADER].join(', ');

/**
 * For a server with several host names. Every page under their shared domain then sends its session, even pages of
 * other sites: only pages on the server's own hosts may change anything, and only they may read responses.
 */
export function acrossHosts(services: Pick<Services, 'hosts' | 'trustedProxies'>): MiddlewareHandler {
  const { hosts } = services;
  return async (c, next) => {
    const origin = c.req.header('Origin');
    const isShared = shared.has(c.req.path);
    const isOwn =
      origin === undefined ||
      isOwnOrigin(hosts, origin, { host: c.req.header('Host'), isSecure: connectionOf(c, services).isSecure });
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
    if (!isOwn && !isRead) throw sip40(403, '403 Forbidden: The page does not belong to this server.');
    const isAsking = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined;
    if (isAsking && isShared && isOwn) c.res = new Response(null, { status: 204, headers: allowed });
    else await next();
    if (!isShared) return;
    c.res.headers.append('Vary', 'Origin');
    if (origin === undefined || !isOwn) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Access-Control-Allow-Credentials', 'true');
    c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders);
  };
}
