import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../testing/temporary-store';
import { testApp, type TestApp } from '../testing/test-app';

const LOGIN = 'http://localhost/login/';
const OWNER = '10.0.0.1';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ proxies: ['192.168.0.1'] });
  await makeUser(app.database.users, 'admin', 'Admin');
});
afterEach(() => app.close());

interface FormRequest {
  readonly peer?: string;
  /** The browser's cookies other than its session. */
  readonly kept?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const cookieIn = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find(cookie => cookie.startsWith(`${name}=`)) ?? '';
const valueOf = (cookie: string) => cookie.split(';')[0] ?? '';

/** A form with its token, as a browser has it. */
async function form({ peer = OWNER, kept = '', headers = {} }: FormRequest = {}) {
  const page = await app.fetch(new Request(LOGIN), peer);
  const session = valueOf(cookieIn(page, 'session'));
  const token = /name="csrf_token"[^>]*value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  return (username: string, password: string) => {
    const body = new URLSearchParams({ username, password, csrf_token: token });
    const cookies = [session, kept].filter(Boolean).join('; ');
    return app.fetch(new Request(LOGIN, { method: 'POST', headers: { Cookie: cookies, ...headers }, body }), peer);
  };
}

const isIn = (answer: Response) => answer.status === 302 && answer.headers.get('Location') === '/';
const isWrong = (answer: Response) => answer.status === 302 && answer.headers.get('Location') !== '/';

async function flood(times: number, request: FormRequest = {}): Promise<Response[]> {
  const send = await form(request);
  return Promise.all(Array.from({ length: times }, (_, guess) => send('admin', `wrong ${guess}`)));
}

describe('a session', () => {
  test('begins at sign-in, whatever cookie the browser had before', async () => {
    const page = await app.fetch(new Request(LOGIN), OWNER);
    const before = valueOf(cookieIn(page, 'session'));
    const token = /name="csrf_token"[^>]*value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    const body = new URLSearchParams({ username: 'admin', password: 'admin', csrf_token: token });
    const answer = await app.fetch(new Request(LOGIN, { method: 'POST', headers: { Cookie: before }, body }), OWNER);
    const after = valueOf(cookieIn(answer, 'session'));
    const me = (cookie: string) =>
      app.fetch(new Request('http://localhost/api/v1/me/', { headers: { Cookie: cookie } }), OWNER);
    expect(isIn(answer)).toBe(true);
    expect(after).not.toBe(before);
    expect((await me(after)).status).toBe(200);
    // Planting the cookie gains nothing.
    expect((await me(before)).status).toBe(401);
    expect((await me('session=planted')).status).toBe(401);
  });

  test('does not begin with the token of another form', async () => {
    const [own, other] = [await app.fetch(new Request(LOGIN), OWNER), await app.fetch(new Request(LOGIN), OWNER)];
    const token = /name="csrf_token"[^>]*value="([^"]+)"/.exec(await other.text())?.[1] ?? '';
    const body = new URLSearchParams({ username: 'admin', password: 'admin', csrf_token: token });
    const answer = await app.fetch(
      new Request(LOGIN, { method: 'POST', headers: { Cookie: valueOf(cookieIn(own, 'session')) }, body }),
      OWNER,
    );
    expect(isIn(answer)).toBe(false);
  });
});

describe('300 wrong passwords at once', () => {
  test('are checked ten times, and block nobody who signed in before or comes from elsewhere', async () => {
    const first = await (await form())('admin', 'admin');
    expect(isIn(first)).toBe(true);
    const kept = cookieIn(first, 'known-device');
    expect(kept).toMatch(/; Path=\/login\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    const owner = await form({ kept: valueOf(kept) });
    const elsewhere = await form({ peer: '10.0.0.2' });
    const flooding = flood(300);
    const [known, other] = await Promise.all([owner('admin', 'admin'), elsewhere('admin', 'admin')]);
    expect([isIn(known), isIn(other)]).toEqual([true, true]);
    const answers = await flooding;
    expect(answers.filter(isWrong)).toHaveLength(10);
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(290);
    expect(app.errors).toEqual([]);
  });

  test('block a new device at that address for a second', async () => {
    await flood(300);
    const send = await form();
    const refused = await send('admin', 'admin');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1']);
    expect(await refused.json()).toEqual({ message: 'Too many failed attempts to sign in. Try again in 1 second.' });
    app.clock.advance(1000);
    expect(isIn(await send('admin', 'admin'))).toBe(true);
  });

  test('are not checked more often if tokens are requested', async () => {
    const ask = (password: string) =>
      app.fetch(
        new Request('http://localhost/api/v1/security/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ username: 'admin', password, provider: 'db' }),
        }),
        '10.0.0.9',
      );
    const statuses = (await Promise.all(Array.from({ length: 300 }, () => ask('wrong')))).map(answer => answer.status);
    expect(statuses.filter(status => status === 401)).toHaveLength(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(290);
  });
});

describe('a proxy', () => {
  const via = (client: string): FormRequest => ({ peer: '192.168.0.1', headers: { 'X-Forwarded-For': client } });

  test('that is trusted keeps its clients apart', async () => {
    await flood(60, via('198.51.100.1'));
    expect(isIn(await (await form(via('198.51.100.2')))('admin', 'admin'))).toBe(true);
  });

  test('that is not cannot invent clients', async () => {
    await flood(60, { peer: '192.168.0.2' });
    const answer = await (await form({ ...via('198.51.100.7'), peer: '192.168.0.2' }))('admin', 'admin');
    expect(answer.status).toBe(429);
  });

  test('that reports HTTPS makes cookies secure', async () => {
    const request = {
      ...via('198.51.100.1'),
      headers: { 'X-Forwarded-For': '198.51.100.1', 'X-Forwarded-Proto': 'https' },
    };
    const answer = await (await form(request))('admin', 'admin');
    expect(cookieIn(answer, 'session')).toMatch(/; Secure/);
    expect(cookieIn(answer, 'known-device')).toMatch(/; Secure/);
    expect(answer.headers.get('Strict-Transport-Security')).not.toBeNull();
    const plain = await (await form({ ...request, peer: '192.168.0.2' }))('admin', 'admin');
    expect(cookieIn(plain, 'session')).not.toMatch(/Secure/);
  });
});
