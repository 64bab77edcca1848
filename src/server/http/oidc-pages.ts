import { Hono, type Context } from 'hono';
import type { SignInFlow } from '../single-sign-on/flow-cookie';
import type { SingleSignOn } from '../single-sign-on/single-sign-on';
import type { Services } from '../services';
import { findSession, originOf, sendSession } from './authentication';
import { connectionOf } from './connection';
import { knownPage } from './known-pages';
import { FLOW_COOKIE, flowCookie, noteSignOut, readCookie, sendCookie, SIGNED_OUT_COOKIE } from './oidc-cookies';
import { finishLinking, type LinkOutcome } from './oidc-linking';

const noStore = { 'Cache-Control': 'no-store' };

/** Why the sign-in page is shown again (`features/sign-in/SingleSignOn`). */
type Failure = 'failed' | 'away' | 'no-role' | 'deactivated';
const toSignIn = (c: Context, why: Failure) => c.body(null, 302, { Location: `/?sso=${why}`, ...noStore });

const toAccount = (c: Context, outcome: LinkOutcome) =>
  c.body(null, 302, { Location: `/account/sign-in?linked=${outcome}`, ...noStore });

/** Signs the person in whom the provider authenticated. */
async function finishSignIn(
  c: Context,
  services: Services,
  singleSignOn: SingleSignOn,
  flow: SignInFlow,
): Promise<Response> {
  const { sessions, users } = services;
  const admission = await singleSignOn.admit(await singleSignOn.finish(new URL(c.req.url), flow));
  if (admission.kind === 'refused') return toSignIn(c, admission.why);
  // A new value for the signed-in session, so that a planted one is worthless.
  const session = await findSession(c, services);
  if (session) await sessions.end(session);
  await users.noteSignIn(admission.userId);
  const started = await sessions.start(admission.userId, originOf(c, services));
  sendSession(c, services, started.token, started.session.expiresOn);
  sendCookie(c, services, SIGNED_OUT_COOKIE, '', 0);
  return c.body(null, 302, { Location: flow.next, ...noStore });
}

/**
 * Signing in at an OpenID Connect provider, and linking an account to an identity there. The way there carries a state,
 * a nonce and a PKCE challenge, stored encrypted in a cookie; the way back a code that only the holder of these can use.
 * The session of a sign-in is the same as with a password.
 */
export function oidcPages(services: Services, onError: (error: unknown) => void): Hono {
  const app = new Hono();
  const { singleSignOn, sessions } = services;
  if (!singleSignOn) return app;

  app.get('/oidc/sign-in', async c => {
    const next = knownPage(c.req.query('next') ?? '', new URL(c.req.url).origin) ?? '/';
    const isSomebodyGone = readCookie(c, services, SIGNED_OUT_COOKIE) !== undefined;
    try {
      const { url, flow } = await singleSignOn.begin(isSomebodyGone ? 'always' : 'if-needed');
      const receiver = { host: c.req.header('Host'), secure: connectionOf(c, services).isSecure };
      const kept = await flowCookie(services, singleSignOn, receiver, { purpose: 'sign-in', ...flow, next });
      return c.body(null, 302, { Location: url.href, 'Set-Cookie': kept, ...noStore });
    } catch (error) {
      onError(error);
      return toSignIn(c, 'away');
    }
  });

  app.get('/oidc/callback', async c => {
    const flow = await singleSignOn.open(readCookie(c, services, FLOW_COOKIE));
    // A response is valid only once.
    sendCookie(c, services, FLOW_COOKIE, '', 0);
    if (!flow) return toSignIn(c, 'failed');
    try {
      return flow.purpose === 'link'
        ? toAccount(c, await finishLinking(c, services, singleSignOn, flow))
        : await finishSignIn(c, services, singleSignOn, flow);
    } catch (error) {
      onError(error);
      return flow.purpose === 'link' ? toAccount(c, 'failed') : toSignIn(c, 'failed');
    }
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
