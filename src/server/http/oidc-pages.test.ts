import { afterEach, describe, expect, test } from 'vitest';
import { makeUser } from '../testing/temporary-store';
import { MINUTE } from '../testing/clock';
import { adaAtProvider as ada, HERE, startSigningOn } from '../testing/signing-on';
import { testApp } from '../testing/test-app';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function signingOn(...options: Parameters<typeof startSigningOn>) {
  const started = await startSigningOn(...options);
  ended.push(started.close);
  return started;
}

describe('signing in at a provider', () => {
  test('creates an account, and finds it the next time', async () => {
    const { provider, browser, users } = await signingOn();
    provider.person = ada;
    const first = browser();
    expect((await first.open('/oidc/sign-in?next=%2Fdashboard%2Flist')).href).toBe(`${HERE}/dashboard/list`);
    expect(await first.me()).toEqual({ name: 'ada', roles: ['Gamma'] });
    expect(await users()).toMatchObject([
      { username: 'ada', first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.org', login_count: 1 },
    ]);
    provider.person = { ...ada, claims: { ...ada.claims, preferred_username: 'countess', email: 'new@example.org' } };
    const second = browser();
    await second.open('/oidc/sign-in');
    expect(await second.me()).toEqual({ name: 'ada', roles: ['Gamma'] });
    expect(await users()).toHaveLength(1);
  });

  test('sends a challenge, a state and a nonce that are new each time', async () => {
    const { provider, browser } = await signingOn();
    const isAsked = (url: URL) => url.origin === provider.issuer.origin;
    const [one, two] = [await browser().open('/oidc/sign-in', isAsked), await browser().open('/oidc/sign-in', isAsked)];
    expect(one.searchParams.get('code_challenge_method')).toBe('S256');
    expect(one.searchParams.get('redirect_uri')).toBe(`${HERE}/oidc/callback`);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)?.length).toBeGreaterThan(30);
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
  });

  test('never finds an account by a name or an email address', async () => {
    const { app, provider, browser, users } = await signingOn();
    const admin = await makeUser(app.database.users, 'ada', 'Admin');
    await app.database.store.updateTable('user').set({ email: 'ada@example.org' }).execute();
    provider.person = { ...ada, claims: { ...ada.claims, email_verified: false } };
    const { open, me } = browser();
    await open('/oidc/sign-in');
    expect(await me()).toEqual({ name: 'ada-2', roles: ['Gamma'] });
    expect(await users()).toMatchObject([
      { id: admin, username: 'ada' },
      { username: 'ada-2', email: '' },
    ]);
  });

  test('starts a new session: a planted one is worthless', async () => {
    const { provider, browser } = await signingOn();
    provider.person = ada;
    const { open, visit, jar } = browser();
    await visit(new URL('/login/', HERE));
    const planted = jar.jarOf(HERE).get('session');
    await open('/oidc/sign-in');
    expect(jar.jarOf(HERE).get('session')).not.toBe(planted);
    const other = browser();
    other.jar.jarOf(HERE).set('session', planted ?? '');
    expect(await other.me()).toBe(401);
  });

  test('redirects to pages of this application only', async () => {
    const { provider, browser } = await signingOn();
    provider.person = ada;
    expect((await browser().open('/oidc/sign-in?next=https%3A%2F%2Fevil.example%2F')).href).toBe(`${HERE}/`);
    expect((await browser().open('/oidc/sign-in?next=%2F%2Fevil.example')).href).toBe(`${HERE}/`);
  });
});

describe('roles', () => {
  const byGroups = {
    rolesClaim: 'groups',
    roleMap: new Map([
      ['analysts', ['Alpha', 'sql_lab']],
      ['admins', ['Admin']],
    ]),
    defaultRole: null,
  };
  const inGroups = (...groups: readonly string[]) => ({ ...ada, claims: { ...ada.claims, groups } });

  test('are those of the claim at each sign-in', async () => {
    const { provider, browser } = await signingOn(byGroups);
    const rolesIn = async (...groups: readonly string[]) => {
      provider.person = inGroups(...groups);
      const { open, me } = browser();
      await open('/oidc/sign-in');
      return me();
    };
    expect(await rolesIn('analysts', 'others')).toEqual({ name: 'ada', roles: ['Alpha', 'sql_lab'] });
    expect(await rolesIn('admins')).toEqual({ name: 'ada', roles: ['Admin'] });
  });

  test('are required: a person without any in the claim is rejected, and loses earlier ones', async () => {
    const { provider, browser, users } = await signingOn(byGroups);
    provider.person = inGroups('others');
    expect((await browser().open('/oidc/sign-in')).search).toBe('?sso=no-role');
    expect(await users()).toHaveLength(0);
    provider.person = inGroups('admins');
    const before = browser();
    await before.open('/oidc/sign-in');
    expect(await before.me()).toEqual({ name: 'ada', roles: ['Admin'] });
    provider.person = inGroups();
    expect((await browser().open('/oidc/sign-in')).search).toBe('?sso=no-role');
    expect(await before.me()).toEqual({ name: 'ada', roles: [] });
  });

  test('granted here stay if the provider sends none', async () => {
    const { app, provider, browser } = await signingOn();
    provider.person = ada;
    await browser().open('/oidc/sign-in');
    const { store } = app.database;
    const admin = await store.selectFrom('role').select('id').where('name', '=', 'Admin').executeTakeFirstOrThrow();
    await store.insertInto('user_role').values({ user_id: 1, role_id: admin.id }).execute();
    app.services.users.forget(1);
    const { open, me } = browser();
    await open('/oidc/sign-in');
    expect(await me()).toEqual({ name: 'ada', roles: ['Admin', 'Gamma'] });
  });
});

describe('sign-in is refused', () => {
  test('to deactivated users', async () => {
    const { app, provider, browser } = await signingOn();
    provider.person = ada;
    await browser().open('/oidc/sign-in');
    await app.database.store.updateTable('user').set({ is_active: 0 }).execute();
    const { open, me } = browser();
    expect((await open('/oidc/sign-in')).search).toBe('?sso=deactivated');
    expect(await me()).toBe(401);
  });

  test('to people whom the provider rejects', async () => {
    const { provider, browser, users } = await signingOn();
    provider.person = null;
    const { open, me } = browser();
    expect((await open('/oidc/sign-in')).search).toBe('?sso=failed');
    expect(await me()).toBe(401);
    expect(await users()).toHaveLength(0);
  });

  test.each<[string, (callback: URL) => void]>([
    ['with another state', url => url.searchParams.set('state', 'x'.repeat(43))],
    ['without a state', url => url.searchParams.delete('state')],
    ['with another code', url => url.searchParams.set('code', 'x'.repeat(43))],
    ['of another provider', url => url.searchParams.set('iss', 'https://evil.example')],
  ])('for a response %s', async (_, change) => {
    const { provider, browser, isCallback, users } = await signingOn();
    provider.person = ada;
    const { open, me } = browser();
    const callback = await open('/oidc/sign-in', isCallback);
    change(callback);
    expect((await open(callback.href)).search).toBe('?sso=failed');
    expect(await me()).toBe(401);
    expect(await users()).toHaveLength(0);
  });

  test('for a response in another browser, a second time, or too late', async () => {
    const { app, provider, browser, isCallback } = await signingOn();
    provider.person = ada;
    const own = browser();
    const callback = await own.open('/oidc/sign-in', isCallback);
    const thief = browser();
    expect((await thief.open(callback.href)).search).toBe('?sso=failed');
    expect(await thief.me()).toBe(401);
    await own.open(callback.href);
    expect(await own.me()).toMatchObject({ name: 'ada' });
    expect((await own.open(callback.href)).search).toBe('?sso=failed');
    const slow = browser();
    const late = await slow.open('/oidc/sign-in', isCallback);
    app.clock.advance(11 * MINUTE);
    expect((await slow.open(late.href)).search).toBe('?sso=failed');
  });

  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each<[string, (header: string, claims: Record<string, unknown>, signature: string) => string]>([
    [
      'names somebody else',
      (header, claims, signature) => `${header}.${base64({ ...claims, sub: 'somebody' })}.${signature}`,
    ],
    ['is signed by nobody', (_, claims) => `${base64({ alg: 'none' })}.${base64(claims)}.`],
    [
      'has another signature',
      (header, claims, signature) => `${header}.${base64(claims)}.${signature.slice(0, -8)}AAAAAAAA`,
    ],
    [
      'is for another program',
      (header, claims, signature) => `${header}.${base64({ ...claims, aud: 'x' })}.${signature}`,
    ],
  ])('for an ID token that %s', async (_, forge) => {
    const { provider, browser, users } = await signingOn({}, async (answer, url) => {
      if (url.pathname !== '/token') return answer;
      const body = (await answer.json()) as { id_token: string };
      const [header = '', payload = '', signature = ''] = body.id_token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
      return Response.json({ ...body, id_token: forge(header, claims, signature) });
    });
    provider.person = ada;
    const { open, me } = browser();
    expect((await open('/oidc/sign-in')).search).toBe('?sso=failed');
    expect(await me()).toBe(401);
    expect(await users()).toHaveLength(0);
  });

  test('for a response to another request: its nonce differs', async () => {
    const { app, provider, browser, isCallback } = await signingOn();
    provider.person = ada;
    const { open, jar } = browser();
    const callback = await open('/oidc/sign-in', isCallback);
    const { singleSignOn } = app.services;
    const kept = await singleSignOn?.open(jar.jarOf(HERE).get('oidc-flow'));
    if (!kept || !singleSignOn) throw new Error('no flow');
    jar.jarOf(HERE).set('oidc-flow', await singleSignOn.seal({ ...kept, nonce: 'x'.repeat(43) }));
    expect((await open(callback.href)).search).toBe('?sso=failed');
  });

  test('while the provider cannot be reached', async () => {
    const { provider, browser } = await signingOn();
    await provider.close();
    expect((await browser().open('/oidc/sign-in')).search).toBe('?sso=away');
  });
});

describe('signing out', () => {
  test('makes the provider ask for the next person', async () => {
    const { provider, browser } = await signingOn();
    provider.person = ada;
    const { open, visit, me } = browser();
    await open('/oidc/sign-in');
    const ways = async (): Promise<unknown> => (await visit(new URL('/api/v1/security/sign_in_ways', HERE))).json();
    expect(await ways()).toEqual({ result: { provider: { name: 'Example', mayKnowSomebody: false } } });
    await visit(new URL('/logout/', HERE));
    expect(await me()).toBe(401);
    expect(await ways()).toEqual({ result: { provider: { name: 'Example', mayKnowSomebody: true } } });
    await open('/oidc/sign-in');
    expect(await me()).toMatchObject({ name: 'ada' });
    expect(await ways()).toMatchObject({ result: { provider: { mayKnowSomebody: false } } });
    expect(provider.asked.filter(url => url.searchParams.get('prompt') === 'login')).toHaveLength(1);
  });

  test('signs out at the provider too if that is enabled', async () => {
    const { provider, browser } = await signingOn();
    provider.person = ada;
    const { open, me } = browser();
    await open('/oidc/sign-in');
    const left = await open('/oidc/sign-out', url => url.origin === provider.issuer.origin);
    expect(left.pathname).toBe('/session/end');
    expect(left.searchParams.get('post_logout_redirect_uri')).toBe(`${HERE}/`);
    expect(await me()).toBe(401);
  });
});

test('without a provider its addresses do not exist', async () => {
  const app = await testApp();
  ended.push(() => app.close());
  const ways = await app.fetch(new Request('http://localhost/api/v1/security/sign_in_ways'));
  expect(await ways.json()).toEqual({ result: { provider: null } });
  expect((await app.fetch(new Request('http://localhost/oidc/sign-in'))).status).toBe(404);
});
