import { Hono } from 'hono';
import { sameOriginPath } from '@/lib/same-origin-path';
import { tokensMatch } from '../auth/sessions';
import type { Services } from '../services';
import { findSession, sendSession } from './authentication';

/** Reads the page that the application is served as, or null when it was not built. */
export type ReadShell = () => Promise<string | null>;

const noStore = { 'Cache-Control': 'no-store, no-cache, must-revalidate, max-age=0', Expires: '0' };

/**
 * The sign-in form (`contract/README`, section 1): GET gives a session with its token in a hidden field, POST exchanges
 * a name and password for a signed-in session. Right or wrong are told apart by where the answer leads.
 */
export function signInForm(services: Services, readShell: ReadShell): Hono<{ Bindings: { incoming?: { socket?: { remoteAddress?: string } } } }> {
  const app = new Hono<{ Bindings: { incoming?: { socket?: { remoteAddress?: string } } } }>();
  const { sessions, users, signInLimit } = services;

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
    const peer = c.env?.incoming?.socket?.remoteAddress ?? '';
    signInLimit.check(field('username'), peer);
    const user = await users.authenticate(field('username'), field('password'));
    const next = sameOriginPath(c.req.query('next') ?? '', new URL(c.req.url).origin) ?? '/';
    if (!user) {
      signInLimit.failed(field('username'), peer);
      return c.body(null, 302, { Location: `/login/?next=${encodeURIComponent(next)}`, ...noStore });
    }
    signInLimit.succeeded(field('username'), peer);
    // A new value for the signed-in session: one that was planted before is worth nothing.
    await sessions.end(session);
    const started = await sessions.start(user.id);
    sendSession(c, services, started.token, started.session.expiresOn);
    return c.body(null, 302, { Location: next, ...noStore });
  });

  app.get('/logout/', async c => {
    const session = await findSession(c, services);
    if (session) await sessions.end(session);
    const started = await sessions.start(null);
    sendSession(c, services, started.token, started.session.expiresOn);
    return c.redirect('/', 302);
  });
  return app;
}
