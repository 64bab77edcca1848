import { Hono } from 'hono';
import { identify } from '../../http/authentication';
import type { Services } from '../../services';
import { followDashboardLink, linkedPage } from './permalinks';

/** The address of a shared link: redirects signed-in people to the dashboard, and others to the sign-in form first. */
export function permalinkPage(services: Services): Hono {
  return new Hono().get('/superset/dashboard/p/:key/', async c => {
    const { caller } = await identify(c, services);
    if (caller.kind !== 'user') return c.redirect(`/login/?next=${encodeURIComponent(new URL(c.req.url).pathname)}`);
    const key = c.req.param('key');
    return c.redirect(linkedPage(key, await followDashboardLink(services.store, caller, key)));
  });
}
