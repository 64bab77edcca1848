import type { Context } from 'hono';
import { ownAccountEndpoints } from '@/api/own-account';
import type { LinkFlow } from '../single-sign-on/flow-cookie';
import type { LinkRefusal } from '../single-sign-on/link';
import { signedInDuring } from '../single-sign-on/authentication-age';
import type { SingleSignOn } from '../single-sign-on/single-sign-on';
import type { Services } from '../services';
import { logAction } from './action-log';
import { findSession } from './authentication';

/** What the page of the account reports (`features/account/identities`). */
export type LinkOutcome =
  | 'done'
  /** The provider rejected the person, or its response does not belong to the flow. */
  | 'failed'
  /** The provider used an earlier sign-in. */
  | 'stale'
  /** The session in which linking began ended, or another person signed in. */
  | 'session'
  | LinkRefusal;

/** The person who may finish a flow: signed in to its account, in the session in which they typed the password. */
async function finisherOf(c: Context, services: Services, flow: LinkFlow) {
  await services.noticeForeignChanges();
  const session = await findSession(c, services);
  if (session?.kind !== 'browser' || session.userId !== flow.userId || session.key !== flow.session) return null;
  return services.users.byId(flow.userId, 'session');
}

/**
 * Links the account of a session to the person who signed in at the provider. Nobody is signed in here, and no session
 * ends. A flow that somebody else began, planted in this browser, links nothing.
 */
export async function finishLinking(
  c: Context,
  services: Services,
  singleSignOn: SingleSignOn,
  flow: LinkFlow,
): Promise<LinkOutcome> {
  if (!(await finisherOf(c, services, flow))) return 'session';
  const start = services.now();
  const vouched = await singleSignOn.finish(new URL(c.req.url), flow);
  if (!signedInDuring(flow.begun, services.now(), vouched)) return 'stale';
  // The session may have ended during the requests to the provider.
  const caller = await finisherOf(c, services, flow);
  if (!caller) return 'session';
  return services.write(async store => {
    const linking = await singleSignOn.link(store, caller.userId, vouched);
    if (linking.kind === 'refused') return linking.why;
    const at = services.now();
    if (linking.kind === 'linked')
      await logAction(store, {
        endpoint: ownAccountEndpoints.link,
        caller,
        path: c.req.path,
        referrer: undefined,
        duration: at - start,
        at,
      });
    return 'done';
  });
}
