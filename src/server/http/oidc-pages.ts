import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { Services } from '../services';
import { findSession, originOf, sendSession } from './authentication';
import { connectionOf } from './connection';
import { cookieScope } from './hosts';
import { knownPage } from './known-pages';

/** Set while somebody is at the provider; sent only to these pages. */
const FLOW_COOKIE = 'oidc-flow';
/** Somebody signed out here: the provider must ask the next one for credentials, even if its session is still open. */
export const SIGNED_OUT_COOKIE = 'oidc-signed-out';
const SIGNED_OUT_LIFETIME = 30 * 86_400;

const noStore = { 'Cache-Control': 'no-store' };

/** Why the sign-in page is shown again (`features/sign-in/SingleSignOn`). */
type Failure = 'failed' | 'away' | 'no-role' | 'deactivated';
const toSignIn = (c: Context, why: Failure) => c.body(null, 302, { Location: `/?sso=${why}`, ...noStore });

type CookieServices = Pick<Services, 'hosts' | 'trustedProxies'>;

function sendCookie(c: Context, services: CookieServices, name: string, value: string, maxAge: number): void {
  // The sign-in page also offers to sign out of the provider.
  const path = name === SIGNED_OUT_COOKIE ? '/' : '/oidc/';
  const { isSecure: secure } = connectionOf(c, services);
  const scope = cookieScope(services.hosts, name, c.req.header('Host'));
  // The provider redirects back from its own site: strict cookies would not be sent.
  const options = { httpOnly: true, sameSite: 'Lax', path, domain: scope.domain, maxAge, secure } as const;
  c.header('Set-Cookie', serialize(scope.name, value, options), { append: true });
}

const cookieOf = (c: Context, { hosts }: CookieServices, name: string) =>
  getCookie(c, cookieScope(hosts, name, c.req.header('Host')).name);

/** Records that somebody signed out in this browser. */
export function noteSignOut(c: Context, services: Services): void {
  if (services.singleSignOn) sendCookie(c, services, SIGNED_OUT_COOKIE, '1', SIGNED_OUT_LIFETIME);
}

/**
 * Signing in at an OpenID Connect provider. The way there carries a state, a nonce and a PKCE challenge, stored
 * encrypted in a cookie; the way back a code that only the holder of these can use. The session is the same as with a
 * password.
 */
export function oidcPages(services: Services, onError: (error: unknown) => void): Hono {
  const app = new Hono();
  const { singleSignOn, sessions, users } = services;
  if (!singleSignOn) return app;

  app.get('/oidc/sign-in', async c => {
    const next = knownPage(c.req.query('next') ?? '', new URL(c.req.url).origin) ?? '/';
    try {
      const { url, flow } = await singleSignOn.begin(cookieOf(c, services, SIGNED_OUT_COOKIE) !== undefined);
      sendCookie(c, services, FLOW_COOKIE, await singleSignOn.seal({ ...flow, next }), singleSignOn.lifetime);
      return c.body(null, 302, { Location: url.href, ...noStore });
    } catch (error) {
      onError(error);
      return toSignIn(c, 'away');
    }
  });

  app.get('/oidc/callback', async c => {
    const flow = await singleSignOn.open(cookieOf(c, services, FLOW_COOKIE));
    // A response is valid only once.
    sendCookie(c, services, FLOW_COOKIE, '', 0);
    if (!flow) return toSignIn(c, 'failed');
    const admission = await singleSignOn
      .finish(new URL(c.req.url), flow)
      .then(singleSignOn.admit)
      .catch((error: unknown) => {
        onError(error);
        return null;
      });
    if (!admission) return toSignIn(c, 'failed');
    if (admission.kind === 'refused') return toSignIn(c, admission.why);
    // A new value for the signed-in session, so that a planted one is worthless.
    const session = await findSession(c, services);
    if (session) await sessions.end(session);
    await users.noteSignIn(admission.userId);
    const started = await sessions.start(admission.userId, originOf(c, services));
    sendSession(c, services, started.token, started.session.expiresOn);
    sendCookie(c, services, SIGNED_OUT_COOKIE, '', 0);
    return c.body(null, 302, { Location: flow.next, ...noStore });
  });

  // Signs out of this server and of the provider, which redirects back here.
  app.get('/oidc/sign-out', async c => {
    const session = await findSession(c, services);
    if (session) await sessions.end(session);
    noteSignOut(c, services);
    // The person is signed out here, also while the provider is out of reach.
    const url = await singleSignOn.signOutUrl().catch(() => null);
    return c.body(null, 302, { Location: url?.href ?? '/', ...noStore });
  });
  return app;
}
