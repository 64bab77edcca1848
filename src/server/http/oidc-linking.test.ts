import { afterEach, describe, expect, test } from 'vitest';
import { answered } from '../testing/content';
import { MINUTE } from '../testing/clock';
import { adaAtProvider, HERE, startSigningOn } from '../testing/signing-on';
import { makeUser } from '../testing/temporary-store';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const LINK = '/api/v1/me/identities/link';
const UNLINK = '/api/v1/me/identities/unlink';
const IDENTITIES = '/api/v1/me/identities/';

/** Ada has used an account with a password, `ada`, and is signed in; the provider knows her. */
async function linking(...options: Parameters<typeof startSigningOn>) {
  const signingOn = await startSigningOn(...options);
  const { app, provider, browser, close } = signingOn;
  ended.push(close);
  const ada = await makeUser(app.database.users, 'ada', 'Alpha');
  provider.person = adaAtProvider;
  const tablet = browser();
  await tablet.enter(ada);
  type Browser = typeof tablet;
  /** Begins to link at a browser. @returns the provider's address */
  async function begin({ send }: Browser, password = 'ada'): Promise<string> {
    const { status, body } = await answered(send('POST', LINK, { current_password: password }));
    expect(status).toBe(200);
    return (body['result'] as { address: string }).address;
  }
  const link = async (at: Browser, password = 'ada') => (await at.open(await begin(at, password))).href;
  const rows = () => app.database.store.selectFrom('external_identity').select(['subject', 'user_id']).execute();
  const actions = async () =>
    (await app.database.store.selectFrom('event_log').select(['action', 'user_id']).execute()).map(
      ({ action, user_id }) => [action, user_id],
    );
  const deactivate = async (userId: number) => {
    await app.database.store.updateTable('user').set({ is_active: 0 }).where('id', '=', userId).execute();
    app.services.users.forget(userId);
  };
  return { ...signingOn, ada, tablet, begin, link, rows, actions, deactivate };
}

const outcome = (word: string) => `${HERE}/account/sign-in?linked=${word}`;

describe('linking an account', () => {
  test('lets its person sign in at the provider, and with the password as before', async () => {
    const { app, ada, tablet, browser, link, rows, actions, users } = await linking();
    const phone = browser();
    await phone.enter(ada);
    const session = tablet.jar.jarOf(HERE).get('session');
    expect(await link(tablet)).toBe(outcome('done'));
    expect(await rows()).toEqual([{ subject: 'ada-1', user_id: ada }]);
    expect(await actions()).toEqual([['ownAccount.link', ada]]);
    // Nobody was signed in or out.
    expect(tablet.jar.jarOf(HERE).get('session')).toBe(session);
    expect([await tablet.me(), await phone.me()]).toMatchObject([{ name: 'ada' }, { name: 'ada' }]);
    const other = browser();
    await other.open('/oidc/sign-in');
    expect(await other.me()).toEqual({ name: 'ada', roles: ['Alpha'] });
    expect(await users()).toHaveLength(1);
    expect(await app.database.users.authenticate('ada', 'ada')).toMatchObject({ id: ada });
  });

  test('is listed with the address of the provider and the time', async () => {
    const { app, provider, tablet, link } = await linking();
    const listed = () => answered(tablet.send('GET', IDENTITIES));
    expect(await listed()).toMatchObject({
      body: { result: [], has_password: true, provider: { name: 'Example', sets_roles: false, is_linked: false } },
    });
    await link(tablet);
    expect(await listed()).toMatchObject({
      body: {
        result: [
          {
            issuer: provider.issuer.origin,
            provider: 'Example',
            linked_on: expect.stringMatching(/\+0000$/) as string,
          },
        ],
        provider: { is_linked: true },
      },
    });
    expect(app.errors).toEqual([]);
  });

  test('always makes the provider ask for credentials, with a new challenge, state and nonce', async () => {
    const { tablet, begin } = await linking();
    const [one, two] = [new URL(await begin(tablet)), new URL(await begin(tablet))];
    expect(one.searchParams.get('prompt')).toBe('login');
    expect(one.searchParams.get('max_age')).not.toBeNull();
    expect(one.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)?.length).toBeGreaterThan(30);
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
  });

  test('a second time changes nothing, and is logged once', async () => {
    const { tablet, link, rows, actions } = await linking();
    await link(tablet);
    expect(await link(tablet)).toBe(outcome('done'));
    expect(await rows()).toHaveLength(1);
    expect(await actions()).toHaveLength(1);
  });

  test('keeps the roles; the next sign-in sets those of the claim', async () => {
    const { provider, tablet, browser, link } = await linking({
      rolesClaim: 'groups',
      roleMap: new Map([['readers', ['Gamma']]]),
      defaultRole: null,
    });
    provider.person = { ...adaAtProvider, claims: { ...adaAtProvider.claims, groups: ['readers'] } };
    expect(await answered(tablet.send('GET', IDENTITIES))).toMatchObject({ body: { provider: { sets_roles: true } } });
    expect(await link(tablet)).toBe(outcome('done'));
    expect(await tablet.me()).toEqual({ name: 'ada', roles: ['Alpha'] });
    await browser().open('/oidc/sign-in');
    expect(await tablet.me()).toEqual({ name: 'ada', roles: ['Gamma'] });
  });
});

describe('linking is rejected', () => {
  test('without the current password, which cannot be guessed', async () => {
    const { tablet, rows } = await linking();
    const guess = () => answered(tablet.send('POST', LINK, { current_password: 'wrong' }));
    expect(await guess()).toMatchObject({
      status: 422,
      body: { message: { current_password: ['This is not your password.'] } },
    });
    expect(tablet.jar.jarOf(HERE).get('oidc-flow')).toBeUndefined();
    const statuses = (await Promise.all(Array.from({ length: 20 }, guess))).map(({ status }) => status);
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(0);
    expect(await rows()).toEqual([]);
  });

  test('without the CSRF token, and to programs with a bearer token', async () => {
    const { app, tablet } = await linking();
    expect((await tablet.send('POST', LINK, { current_password: 'ada' }, '')).status).toBe(400);
    expect((await tablet.send('POST', LINK, { current_password: 'ada' }, 'another')).status).toBe(400);
    const login = await app.fetch(
      new Request(`${HERE}/api/v1/security/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'ada', password: 'ada' }),
      }),
    );
    const { access_token } = (await login.json()) as { access_token: string };
    const given = await app.fetch(
      new Request(`${HERE}/api/v1/security/csrf_token/`, { headers: { Authorization: `Bearer ${access_token}` } }),
    );
    const { result } = (await given.json()) as { result: string };
    const answer = await app.fetch(
      new Request(`${HERE}${LINK}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${access_token}`,
          'Content-Type': 'application/json',
          'X-CSRFToken': result,
          Cookie: given.headers.getSetCookie()[0]?.split(';')[0] ?? '',
        },
        body: JSON.stringify({ current_password: 'ada' }),
      }),
    );
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([400, null]);
  });

  test('for the identity of another account: nothing is merged', async () => {
    const { tablet, browser, link, rows, users, actions } = await linking();
    await browser().open('/oidc/sign-in');
    const before = await users();
    expect(before.map(({ username }) => username)).toEqual(['ada', 'ada-2']);
    expect(await link(tablet)).toBe(outcome('taken'));
    expect(await rows()).toEqual([{ subject: 'ada-1', user_id: before[1]?.id }]);
    expect(await users()).toEqual(before);
    expect(await actions()).toEqual([]);
  });

  test('for a second identity at the same provider', async () => {
    const { ada, provider, tablet, browser, link, rows } = await linking();
    await link(tablet);
    provider.person = { ...adaAtProvider, subject: 'ada-at-home' };
    const phone = browser();
    await phone.enter(ada);
    expect(await link(phone)).toBe(outcome('other'));
    expect(await rows()).toHaveLength(1);
  });

  test('for an identity whose claim gives no role, since it could not sign in', async () => {
    const { tablet, link, rows } = await linking({ rolesClaim: 'groups', roleMap: new Map(), defaultRole: null });
    expect(await link(tablet)).toBe(outcome('no-role'));
    expect(await rows()).toEqual([]);
    expect(await tablet.me()).toEqual({ name: 'ada', roles: ['Alpha'] });
  });

  test('if the provider rejects the person, or used a sign-in from before', async () => {
    const { provider, tablet, link, rows } = await linking();
    provider.person = null;
    expect(await link(tablet)).toBe(outcome('failed'));
    provider.person = { ...adaAtProvider, signedIn: Math.floor(Date.now() / 1000) - 300 };
    expect(await link(tablet)).toBe(outcome('stale'));
    expect(await rows()).toEqual([]);
  });

  test('to an account that was deactivated meanwhile; a linked one cannot sign in', async () => {
    const { ada, tablet, browser, begin, link, isCallback, rows, deactivate } = await linking();
    await link(tablet);
    const linked = await rows();
    const callback = await tablet.open(await begin(tablet), isCallback);
    await deactivate(ada);
    expect((await tablet.open(callback.href)).href).toBe(outcome('session'));
    expect(await rows()).toEqual(linked);
    expect((await browser().open('/oidc/sign-in')).search).toBe('?sso=deactivated');
  });

  test('with a text while the provider cannot be reached', async () => {
    const { app, provider, tablet } = await linking();
    await provider.close();
    expect(await answered(tablet.send('POST', LINK, { current_password: 'ada' }))).toMatchObject({
      status: 422,
      body: { message: 'Example can’t be reached. Try again in a moment.' },
    });
    expect(app.errors).toHaveLength(1);
  });
});

describe('the response of the provider links nothing', () => {
  test('in the browser of another person who is signed in', async () => {
    const { app, tablet, browser, begin, isCallback, rows } = await linking();
    const victim = browser();
    await victim.enter(await makeUser(app.database.users, 'grace', 'Admin'));
    const callback = await tablet.open(await begin(tablet), isCallback);
    expect((await victim.open(callback.href)).search).toBe('?sso=failed');
    expect(await victim.me()).toMatchObject({ name: 'grace' });
    expect(await rows()).toEqual([]);
  });

  test('even if the flow’s cookie is planted there as well', async () => {
    const { app, ada, tablet, browser, begin, isCallback, rows } = await linking();
    const callback = await tablet.open(await begin(tablet), isCallback);
    const flow = tablet.jar.jarOf(HERE).get('oidc-flow') ?? '';
    const victims = [await makeUser(app.database.users, 'grace', 'Admin'), ada];
    for (const userId of victims) {
      const victim = browser();
      // Also in another session of the same account.
      await victim.enter(userId);
      victim.jar.jarOf(HERE).set('oidc-flow', flow);
      expect((await victim.open(callback.href)).href).toBe(outcome('session'));
    }
    expect(await rows()).toEqual([]);
  });

  test('after another person signed in to the browser, or nobody is signed in; nobody becomes so', async () => {
    const { app, ada, tablet, begin, isCallback, rows } = await linking();
    const callback = await tablet.open(await begin(tablet), isCallback);
    await tablet.enter(await makeUser(app.database.users, 'grace', 'Gamma'));
    expect((await tablet.open(callback.href)).href).toBe(outcome('session'));
    expect(await tablet.me()).toMatchObject({ name: 'grace' });
    await tablet.enter(ada);
    const other = await tablet.open(await begin(tablet), isCallback);
    await tablet.visit(new URL('/logout/', HERE));
    expect((await tablet.open(other.href)).href).toBe(outcome('session'));
    expect(await tablet.me()).toBe(401);
    expect(await rows()).toEqual([]);
  });

  test('of a flow that began as a sign-in', async () => {
    const { ada, tablet, isCallback, rows, users } = await linking();
    const callback = await tablet.open('/oidc/sign-in', isCallback);
    await tablet.open(callback.href);
    // A first sign-in, in a separate account.
    expect(await tablet.me()).toMatchObject({ name: 'ada-2' });
    expect((await rows()).map(({ user_id }) => user_id)).not.toContain(ada);
    expect(await users()).toHaveLength(2);
  });

  test('a second time, too late, or with another state', async () => {
    const { app, tablet, begin, link, isCallback, rows } = await linking();
    const changed = await tablet.open(await begin(tablet), isCallback);
    changed.searchParams.set('state', 'x'.repeat(43));
    expect((await tablet.open(changed.href)).href).toBe(outcome('failed'));
    const late = await tablet.open(await begin(tablet), isCallback);
    app.clock.advance(11 * MINUTE);
    expect((await tablet.open(late.href)).search).toBe('?sso=failed');
    expect(await rows()).toEqual([]);
    const callback = await tablet.open(await begin(tablet), isCallback);
    await tablet.open(callback.href);
    await app.database.store.deleteFrom('external_identity').execute();
    expect((await tablet.open(callback.href)).search).toBe('?sso=failed');
    expect(await rows()).toEqual([]);
    expect(await link(tablet)).toBe(outcome('done'));
  });

  test('to the account of a session that somebody planted: the person does not know its password', async () => {
    const { app, browser, rows } = await linking();
    const attacker = await makeUser(app.database.users, 'mallory', 'Gamma');
    const victim = browser();
    await victim.enter(attacker);
    expect((await victim.send('POST', LINK, { current_password: 'ada' })).status).toBe(422);
    expect(victim.jar.jarOf(HERE).get('oidc-flow')).toBeUndefined();
    expect(await rows()).toEqual([]);
  });
});

describe('unlinking', () => {
  type Started = Awaited<ReturnType<typeof linking>>;
  const keyOf = async ({ send }: Started['tablet']) => {
    const { body } = await answered(send('GET', IDENTITIES));
    return (body['result'] as { key: string }[])[0]?.key ?? '';
  };

  test('needs the password, leaves all sessions open, and is logged', async () => {
    const { ada, tablet, browser, link, rows, actions, users } = await linking();
    await link(tablet);
    const phone = browser();
    await phone.enter(ada);
    const key = await keyOf(tablet);
    expect((await tablet.send('POST', UNLINK, { key, current_password: 'wrong' })).status).toBe(422);
    expect((await tablet.send('POST', UNLINK, { key: 'another', current_password: 'ada' })).status).toBe(404);
    expect((await tablet.send('POST', UNLINK, { key, current_password: 'ada' }, '')).status).toBe(400);
    expect(await rows()).toHaveLength(1);
    expect((await tablet.send('POST', UNLINK, { key, current_password: 'ada' })).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await actions()).toEqual([
      ['ownAccount.link', ada],
      ['ownAccount.unlink', ada],
    ]);
    expect([await tablet.me(), await phone.me()]).toMatchObject([{ name: 'ada' }, { name: 'ada' }]);
    await browser().open('/oidc/sign-in');
    expect(await users()).toHaveLength(2);
  });

  test('is rejected while the person has no password, and says what to do', async () => {
    const { app, browser, rows, users } = await linking();
    const own = browser();
    await own.open('/oidc/sign-in');
    const userId = (await users())[1]?.id ?? 0;
    await own.enter(userId);
    expect(await answered(own.send('GET', IDENTITIES))).toMatchObject({ body: { has_password: false } });
    const unlink = async () =>
      answered(own.send('POST', UNLINK, { key: await keyOf(own), current_password: 'a better one, 2026' }));
    expect(await unlink()).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Ask an administrator to set one first.') as string },
    });
    expect(await rows()).toHaveLength(1);
    const admin = await app.as('grace', 'Admin');
    await admin('PUT', `/api/v1/security/users/${userId}`, { body: { password: 'a better one, 2026' } });
    // The new password ended the session.
    await own.enter(userId);
    expect(await unlink()).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([]);
  });

  test('is possible with a password that was set before passwords were recorded, once it was used', async () => {
    const { app, ada, tablet, link } = await linking();
    await link(tablet);
    await app.database.store.updateTable('user').set({ has_password: 0 }).execute();
    const unlink = async () =>
      (await tablet.send('POST', UNLINK, { key: await keyOf(tablet), current_password: 'ada' })).status;
    expect(await unlink()).toBe(422);
    expect(await app.database.users.authenticate('ada', 'ada')).toMatchObject({ id: ada });
    expect(await unlink()).toBe(200);
  });
});

describe('administrators', () => {
  test('see the identities of others, and remove them', async () => {
    const { app, ada, provider, tablet, link, rows, actions } = await linking();
    await link(tablet);
    const admin = await app.as('grace', 'Admin');
    const path = `/api/v1/security/users/${ada}/identities/`;
    const { body } = await answered(admin('GET', path));
    expect(body).toMatchObject({ result: [{ issuer: provider.issuer.origin }], has_password: true });
    const key = (body['result'] as { key: string }[])[0]?.key ?? '';
    // Only by the person's id.
    expect((await admin('DELETE', `/api/v1/security/users/99/identities/${key}`)).status).toBe(404);
    expect((await admin('DELETE', `${path}${key}`)).status).toBe(200);
    expect((await admin('DELETE', `${path}${key}`)).status).toBe(404);
    expect(await rows()).toEqual([]);
    expect((await actions()).map(([action]) => action)).toEqual(['ownAccount.link', 'person.unlink']);
    expect(await tablet.me()).toMatchObject({ name: 'ada' });
    expect((await admin('GET', '/api/v1/security/users/99/identities/')).status).toBe(404);
  });
});
