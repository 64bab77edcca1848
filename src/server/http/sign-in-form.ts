import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { KNOWN_DEVICE_LIFETIME } from '../auth/known-devices';
import { tokensMatch } from '../auth/sessions';
import { networkOf } from '../auth/sign-in-limit';
import { HttpError } from '../http-error';
import type { Services } from '../services';
import { bearerToken, findSession, originOf, sendSession, sessionOfToken } from './authentication';
import { connectionOf } from './connection';
import { cookieScope } from './hosts';
import { noteSignOut } from './oidc-cookies';
import { knownPage } from './known-pages';

/** Reads the application's page, or null if it was not built. */
export type ReadShell = () => Promise<string | null>;

/** Only this form reads it. */
const DEVICE_COOKIE = 'known-device';

const noStore = { 'Cache-Control': 'no-store, no-cache, must-revalidate, max-age=0', Expires: '0' };

/** An invalid token has no session. @throws the error if it is not about the token */
function unlessInvalid(error: unknown): null {
  if (error instanceof HttpError) return null;
  throw error;
}

function sendDevice(c: Context, services: Services, kept: string): void {
  const { name, domain } = cookieScope(services.hosts, DEVICE_COOKIE, c.req.header('Host'));
  const { isSecure: secure } = connectionOf(c, services);
  const expires = new Date(services.now() + KNOWN_DEVICE_LIFETIME);
  c.header(
    'Set-Cookie',
    serialize(name, kept, { httpOnly: true, sameSite: 'Lax', path: '/login/', domain, expires, secure }),
    { append: true },
  );
}

/**
 * The sign-in form (`contract/README`, section 1): GET returns a session with its token in a hidden field, POST
 * exchanges a name and password for a signed-in session. The redirect target shows whether they were correct.
 */
export function signInForm(services: Services, readShell: ReadShell): Hono {
  const app = new Hono();
  const { sessions, users, signInLimit, knownDevices } = services;

  app.get('/login/', async c => {
    let session = await findSession(c, services);
    if (!session) {
      const started = await sessions.start(null);
      session = started.session;
      sendSession(c, services, started.token, session.expiresOn);
    }
    const shell = (await readShell()) ?? '<!doctype html><html lang="en"><title>Tidemark</title><body></body></html>';
    const form = `<form hidden action="/login/" method="post"><input name="csrf_token" type="hidden" value="${session.csrfToken}"><input name="username" type="hidden"><input name="password" type="hidden"></form>`;
    return c.html(
      shell.replace('</body>', () => `${form}</body>`),
      200,
      noStore,
    );
  });

  app.post('/login/', async c => {
    const form = await c.req.parseBody();
    const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    const session = await findSession(c, services);
    if (!session || !tokensMatch(field('csrf_token'), session.csrfToken)) return c.redirect('/login/', 302);
    const username = field('username');
    const { address } = connectionOf(c, services);
    const cookie = cookieScope(services.hosts, DEVICE_COOKIE, c.req.header('Host'));
    const kept = getCookie(c, cookie.name);
    const device = knownDevices.find(kept, username);
    const user = await signInLimit.attempt({ username, address, device }, () =>
      users.authenticate(username, field('password'), { lane: device ?? networkOf(address), isKnown: device !== null }),
    );
    const next = knownPage(c.req.query('next') ?? '', new URL(c.req.url).origin) ?? '/';
    if (!user) return c.body(null, 302, { Location: `/login/?next=${encodeURIComponent(next)}`, ...noStore });
    // A new value for the signed-in session, so that a planted one is worthless.
    await sessions.end(session);
    await users.noteSignIn(user.id);
    const started = await sessions.start(user.id, originOf(c, services));
    sendSession(c, services, started.token, started.session.expiresOn);
    sendDevice(c, services, knownDevices.add(kept, user.username));
    return c.body(null, 302, { Location: next, ...noStore });
  });

  app.get('/logout/', async c => {
    const session = await findSession(c, services);
    if (session) await sessions.end(session);
    const token = bearerToken(c);
    const tokens = token === undefined ? null : await sessionOfToken(services, token, 'access').catch(unlessInvalid);
    if (tokens) await sessions.end(tokens);
    const started = await sessions.start(null);
    sendSession(c, services, started.token, started.session.expiresOn);
    if (session?.userId) noteSignOut(c, services);
    return c.redirect('/', 302);
  });
  return app;
}
