import { Hono } from 'hono';
import { asyncEventEndpoints, EVENT_SOCKET_PATH } from '@/api/async-events';
import { checkAccess, identify } from '../http/authentication';
import { connectionOf } from '../http/connection';
import { isOwnOrigin } from '../http/hosts';
import { acceptUpgrade } from '../http/upgrades';
import { HttpError, sip40 } from '../http-error';
import type { Services } from '../services';
import { channelOf } from './accept';
import { feedEvents } from './event-feed';
import { isEventId } from './events';

/** Maximum number of connections per person, one for each waiting tab. */
const MOST_OF_A_PERSON = 32;

/**
 * Sends job events over a WebSocket, with the same rules as polling: the same person, the same channel, after the same
 * last event. Browsers let pages of any site open one with the person's cookies, so the page must belong to this
 * server.
 */
export function eventSocket(services: Services): Hono {
  const app = new Hono();
  const open = new Map<number, number>();

  app.get(EVENT_SOCKET_PATH, async c => {
    const { asyncQueries: queries, hosts, timers } = services;
    if (queries?.transport !== 'ws') throw new HttpError(404, { message: 'Not found' });
    const header = (name: string) => c.req.header(name);
    const origin = header('Origin');
    const { isSecure } = connectionOf(c, services);
    if (origin !== undefined && !isOwnOrigin(hosts, origin, { host: header('Host'), isSecure }))
      throw sip40(403, '403 Forbidden: The page does not belong to this server.');
    const { caller } = await identify(c, services);
    checkAccess(asyncEventEndpoints.list, caller, c.req.path);
    const after = c.req.query('last_id') || null;
    if (after !== null && !isEventId(after)) throw new HttpError(500, { message: 'Fatal error' });
    if (caller.kind !== 'user') throw new HttpError(401, { message: 'Not authorized' });
    const { userId } = caller;
    const count = open.get(userId) ?? 0;
    if (count >= MOST_OF_A_PERSON) throw new HttpError(429, { message: 'Too many connections' });
    const channel = await channelOf(queries, { caller, secure: isSecure, header });

    const isAllowed = async () => {
      try {
        const { caller: now } = await identify(c, services);
        if (now.kind !== 'user' || now.userId !== userId) return false;
        checkAccess(asyncEventEndpoints.list, now, c.req.path);
        return true;
      } catch (error) {
        if (error instanceof HttpError) return false;
        throw error;
      }
    };
    const isTaken = acceptUpgrade(c.req.raw, socket => {
      open.set(userId, (open.get(userId) ?? 0) + 1);
      feedEvents(socket, {
        jobs: queries.jobs,
        channel: channel.id,
        after,
        isAllowed,
        timers,
        onDefect: queries.onDefect,
        onEnd() {
          const left = (open.get(userId) ?? 1) - 1;
          if (left === 0) open.delete(userId);
          else open.set(userId, left);
        },
      });
    });
    if (!isTaken) throw new HttpError(426, { message: 'Upgrade required' }, { headers: { Upgrade: 'websocket' } });
    return c.body(null, 204);
  });
  return app;
}
