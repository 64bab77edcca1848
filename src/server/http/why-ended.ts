import type { MiddlewareHandler } from 'hono';
import { SESSION_HEADER } from '@/api/security';
import type { SessionEnd } from '../metadata/schema/access';
import type { Services } from '../services';
import { sessionCookieOf } from './authentication';

const reasons: Readonly<Record<SessionEnd, string | null>> = { listed: 'ended', account: 'closed', password: null };

/** Tells a device with a rejected session that it was ended remotely. Nobody else has its cookie. */
export function tellWhyEnded(services: Pick<Services, 'hosts' | 'sessions'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status !== 401) return;
    const why = await services.sessions.whyEnded(sessionCookieOf(c, services));
    const word = why && reasons[why.why];
    if (word) c.res.headers.set(SESSION_HEADER, `${word} ${why.userId}`);
  };
}
