import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_HEADER } from '@/api/security';
import { answered } from '../../testing/content';
import { makeUser } from '../../testing/temporary-store';
import { testApp, type TestApp } from '../../testing/test-app';

const SESSIONS = '/api/v1/me/sessions/';
const PASSWORD = '/api/v1/me/password';

let app: TestApp;
let userId: number;
beforeEach(async () => {
  app = await testApp();
  userId = await makeUser(app.database.users, 'ada', 'Gamma');
});
afterEach(() => app.close());

type Headers = Readonly<Record<string, string>>;

/** A browser in which Ada is signed in. */
async function browser(agent = 'Tablet'): Promise<Headers> {
  const { token, session } = await app.services.sessions.start(userId, { agent, address: '10.0.0.1' });
  return { Cookie: `session=${token}`, 'X-CSRFToken': session.csrfToken, 'Content-Type': 'application/json' };
}

const call = (method: string, path: string, headers: Headers, body?: unknown) =>
  app.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function tokens(headers: Headers = {}, password = 'ada'): Promise<Tokens> {
  const body = { username: 'ada', password, provider: 'db', refresh: true };
  const answer = await call(
    'POST',
    '/api/v1/security/login',
    { 'Content-Type': 'application/json', 'User-Agent': 'script', ...headers },
    body,
  );
  return (await answer.json()) as Tokens;
}

const withToken = (token: string) => ({ Authorization: `Bearer ${token}` });
const reads = async (headers: Headers) => (await call('GET', '/api/v1/dashboard/', headers)).status;
const refreshes = async ({ refresh_token }: Tokens) =>
  (await call('POST', '/api/v1/security/refresh', withToken(refresh_token))).status;

interface Listed {
  readonly key: string;
  readonly agent: string;
  readonly kind: string;
  readonly is_current: boolean;
}

async function listed(headers: Headers): Promise<Listed[]> {
  return ((await (await call('GET', SESSIONS, headers)).json()) as { result: Listed[] }).result;
}

describe('signing out', () => {
  test('ends the tokens of the session, and no others', async () => {
    const tablet = await browser();
    const [own, other] = [await tokens(tablet), await tokens()];
    expect([await reads(withToken(own.access_token)), await refreshes(own)]).toEqual([200, 200]);
    await call('GET', '/logout/', tablet);
    expect([await reads(tablet), await reads(withToken(own.access_token)), await refreshes(own)]).toEqual([
      401, 401, 401,
    ]);
    expect(await answered(call('GET', '/api/v1/dashboard/', withToken(own.access_token)))).toMatchObject({
      body: { msg: 'Token has been revoked' },
    });
    expect([await reads(withToken(other.access_token)), await refreshes(other)]).toEqual([200, 200]);
  });

  test('of a program ends its tokens: by the token, or by the session that it got for writing', async () => {
    const [first, second] = [await tokens(), await tokens()];
    await call('GET', '/logout/', withToken(first.access_token));
    expect([await reads(withToken(first.access_token)), await refreshes(first)]).toEqual([401, 401]);
    const given = await call('GET', '/api/v1/security/csrf_token/', withToken(second.access_token));
    await call('GET', '/logout/', { Cookie: given.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
    expect([await reads(withToken(second.access_token)), await refreshes(second)]).toEqual([401, 401]);
  });
});

describe('signing out with a token', () => {
  test('of no session ends nothing', async () => {
    expect((await call('GET', '/logout/', withToken('invalid'))).status).toBe(302);
    expect(app.errors).toEqual([]);
  });

  test('fails if the store does, so that nobody takes the tokens for ended', async () => {
    const own = await tokens();
    const failure = new Error('the store is gone');
    vi.spyOn(app.services.sessions, 'byKey').mockRejectedValueOnce(failure);
    expect((await call('GET', '/logout/', withToken(own.access_token))).status).toBe(500);
    expect(app.errors).toEqual([failure]);
    expect(await reads(withToken(own.access_token))).toBe(200);
  });
});

describe('one’s sessions', () => {
  test('are listed, with the current one', async () => {
    const phone = await browser('Phone');
    app.clock.advance(1000);
    const tablet = await browser('Tablet');
    await browser('x'.repeat(5000));
    await tokens(tablet);
    await app.as('grace', 'Admin');
    const rows = await listed(phone);
    const byAgent = rows.toSorted((one, other) => one.agent.localeCompare(other.agent));
    expect(byAgent.map(({ agent, kind, is_current }) => [agent.slice(0, 8), kind, is_current])).toEqual([
      ['Phone', 'browser', true],
      ['script', 'tokens', false],
      ['Tablet', 'browser', false],
      ['xxxxxxxx', 'browser', false],
    ]);
    expect(byAgent[0]).toMatchObject({ address: '10.0.0.1', created_on: expect.stringMatching(/\+0000$/) as string });
    expect(JSON.stringify(rows)).not.toMatch(/token_hash|csrf/);
  });

  test('are ended one by one, with their tokens, and their device is notified', async () => {
    const [phone, tablet] = [await browser('Phone'), await browser('Tablet')];
    const own = await tokens(tablet);
    const key = (await listed(phone)).find(session => session.agent === 'Tablet')?.key ?? '';
    expect(await answered(call('DELETE', `${SESSIONS}${key}`, phone))).toMatchObject({
      status: 200,
      body: { ended: 2 },
    });
    const refused = await call('GET', '/api/v1/me/roles/', tablet);
    expect([refused.status, refused.headers.get(SESSION_HEADER)]).toEqual([401, `ended ${userId}`]);
    expect(await reads(withToken(own.access_token))).toBe(401);
    expect(await reads(phone)).toBe(200);
    expect((await call('DELETE', `${SESSIONS}${key}`, phone)).status).toBe(404);
    expect((await call('GET', '/api/v1/me/roles/', {})).headers.get(SESSION_HEADER)).toBeNull();
  });

  test('are ended all but the current one, with work started in them', async () => {
    const [phone, tablet] = [await browser('Phone'), await browser('Tablet')];
    const [own, other] = [await tokens(phone), await tokens()];
    expect(await answered(call('DELETE', SESSIONS, phone))).toMatchObject({ status: 200, body: { ended: 2 } });
    expect([await reads(phone), await reads(withToken(own.access_token))]).toEqual([200, 200]);
    expect([await reads(tablet), await reads(withToken(other.access_token))]).toEqual([401, 401]);
  });

  test('of others cannot be ended', async () => {
    await browser('Tablet');
    const key = (await listed(await browser()))[0]?.key ?? '';
    const admin = await app.as('grace', 'Admin');
    expect((await admin('DELETE', `${SESSIONS}${key}`)).status).toBe(404);
    expect((await call('GET', SESSIONS, {})).status).toBe(401);
    const { 'X-CSRFToken': _, ...withoutToken } = await browser();
    expect((await call('DELETE', SESSIONS, withoutToken)).status).toBe(400);
    expect(await listed(await browser())).not.toHaveLength(0);
  });
});

describe('one’s password', () => {
  const good = 'a better one, 2026';

  test('is changed by a person who knows it, and ends the other sessions', async () => {
    const [phone, tablet] = [await browser('Phone'), await browser('Tablet')];
    const before = await tokens();
    expect((await call('PUT', PASSWORD, phone, { current_password: 'ada', password: good })).status).toBe(200);
    expect([await reads(phone), await reads(tablet), await refreshes(before)]).toEqual([200, 401, 401]);
    // Signing in there again makes the device its person's: nothing is locked.
    expect((await call('GET', '/api/v1/me/roles/', tablet)).headers.get(SESSION_HEADER)).toBeNull();
    expect((await tokens({}, 'ada')).access_token).toBeUndefined();
    expect((await tokens({}, good)).access_token).toBeTypeOf('string');
  });

  test.each([
    [{ current_password: 'wrong', password: good }, { current_password: ['This is not your password.'] }],
    [{ current_password: 'ada', password: 'short' }, { password: ['Shorter than minimum length 10.'] }],
    [{ current_password: 'ada' }, { password: ['Missing data for required field.'] }],
    [{ current_password: 'ada', password: 1 }, { password: ['Not a valid string.'] }],
  ])('is not changed with %j', async (body, message) => {
    expect(await answered(call('PUT', PASSWORD, await browser(), body))).toMatchObject({
      status: 422,
      body: { message },
    });
    expect((await tokens()).access_token).toBeTypeOf('string');
  });

  test('cannot be guessed by somebody at an open session', async () => {
    const phone = await browser();
    const guess = () => call('PUT', PASSWORD, phone, { current_password: 'wrong', password: good });
    const statuses = (await Promise.all(Array.from({ length: 20 }, guess))).map(answer => answer.status);
    expect(statuses.filter(status => status === 422)).toHaveLength(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(10);
  });
});
