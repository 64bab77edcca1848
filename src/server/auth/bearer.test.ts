import { describe, expect, test } from 'vitest';
import { DAY, FakeClock, MINUTE } from '../testing/clock';
import { createBearerTokens } from './bearer';

const clock = new FakeClock();
const tokens = createBearerTokens(new Uint8Array(32).fill(7), clock.now);

describe('bearer tokens', () => {
  test('identify their user', async () => {
    expect(await tokens.verify(await tokens.issue(5, 'access', 's'), 'access')).toEqual({ userId: 5, session: 's' });
    const refused = (msg: string) => ({ status: 422, body: { msg } });
    await expect(tokens.verify(await tokens.issue(5, 'access', 's'), 'refresh')).rejects.toMatchObject(
      refused('Only refresh tokens are allowed'),
    );
    await expect(tokens.verify(await tokens.issue(5, 'refresh', 's'), 'access')).rejects.toMatchObject(
      refused('Only non-refresh tokens are allowed'),
    );
  });

  test('expire: access after a quarter of an hour, refresh after a month', async () => {
    const [access, refresh] = [await tokens.issue(5, 'access', 's'), await tokens.issue(5, 'refresh', 's')];
    clock.advance(14 * MINUTE);
    expect(await tokens.verify(access, 'access')).toEqual({ userId: 5, session: 's' });
    clock.advance(2 * MINUTE);
    await expect(tokens.verify(access, 'access')).rejects.toMatchObject({
      status: 401,
      body: { msg: 'Token has expired' },
    });
    expect(await tokens.verify(refresh, 'refresh')).toEqual({ userId: 5, session: 's' });
    clock.advance(30 * DAY);
    await expect(tokens.verify(refresh, 'refresh')).rejects.toMatchObject({ status: 401 });
  });

  test('of guests are for nobody else, and are rejected where a user is required', async () => {
    const token = await tokens.issueToGuest({
      user: { username: 'guest', first_name: '', last_name: '' },
      resources: [{ type: 'dashboard', id: '1' }],
      rls_rules: [],
    });
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      type: 'guest',
      user: { username: 'guest' },
      resources: [{ type: 'dashboard', id: '1' }],
      rls_rules: [],
    });
    await expect(tokens.verify(token, 'access')).rejects.toMatchObject({ status: 422 });
    await expect(tokens.verify(token, 'refresh')).rejects.toMatchObject({ status: 422 });
  });

  test('of another server, changed, unsigned or malformed are rejected', async () => {
    const other = createBearerTokens(new Uint8Array(32).fill(8), clock.now);
    const own = await tokens.issue(5, 'access', 's');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1","use":"access"}').toString('base64url')}.`;
    for (const token of [await other.issue(5, 'access', 's'), `${own.slice(0, -4)}AAAA`, unsigned, 'not-a-token', '']) {
      await expect(tokens.verify(token, 'access')).rejects.toMatchObject({ status: 422 });
    }
  });
});
