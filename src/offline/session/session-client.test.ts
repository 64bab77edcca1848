import { contractCapabilities, embeddedCapabilities } from '../state/capabilities';
import { describe, expect, test } from 'vitest';
import { dashboardEndpoints } from '@/api/dashboard';
import { PERSON_HEADER } from '@/api/security';
import type { Transport, WireRequest } from '@/api/transport';
import { createSessionClient } from './session-client';
import { wireResponse } from '../../../tests/support/wire-response';

const roles = { userId: 1, username: 'ada', firstName: '', lastName: '', roles: {} };

/** A server whose session may be replaced; each session has its own token. */
function served(person: number | null, isPlain = false) {
  const asked: WireRequest[] = [];
  let [token, holder] = ['first', 1];
  const transport: Transport<AbortSignal> = async request => {
    asked.push(request);
    const answer = (status: number, body: object) => wireResponse({ status, body, url: request.url });
    if (request.url.includes('csrf_token')) return answer(200, { result: token });
    if (request.url.includes('/favorite_status/')) return answer(200, { result: [{ id: 7, value: true }] });
    if (request.url.includes('/me/roles')) return answer(200, { result: { ...roles, userId: holder } });
    const isValid = request.headers['X-CSRFToken'] === token;
    return isValid
      ? answer(200, { result: 'OK' })
      : answer(400, { errors: [{ message: '400 Bad Request: The CSRF token is invalid.' }] });
  };
  const { client, forgetToken } = createSessionClient({
    transport,
    now: () => 0,
    person: () => person,
    capabilities: () => (isPlain ? contractCapabilities : embeddedCapabilities),
  });
  const star = () => client.call(dashboardEndpoints.addFavourite, { path: { id: 7 } });
  const read = () => client.call(dashboardEndpoints.favouriteStatus, { q: [7] });
  const count = (part: string) => asked.filter(({ url }) => url.includes(part)).length;
  return {
    asked,
    star,
    read,
    forgetToken,
    count,
    replaceSession(by: number) {
      [token, holder] = ['second', by];
    },
  };
}

describe('writes of one person', () => {
  test('F18 that start together share one request for the token', async () => {
    const { star, count } = served(1);
    const outcomes = await Promise.all(Array.from({ length: 20 }, star));
    expect(outcomes.every(({ kind }) => kind === 'success')).toBe(true);
    expect([count('csrf_token'), count('favorites')]).toEqual([1, 20]);
  });

  test('F17 F18 whose token was replaced get the new one, and are sent again', async () => {
    const { star, count, replaceSession } = served(1);
    await star();
    replaceSession(1);
    expect(await star()).toMatchObject({ kind: 'success' });
    expect([count('csrf_token'), count('favorites')]).toEqual([2, 3]);
  });

  test('F20 OFF-012 stop at another user’s session', async () => {
    const { star, count, replaceSession, forgetToken } = served(1);
    await star();
    replaceSession(2);
    expect(await star()).toEqual({ kind: 'sign-in' });
    forgetToken();
    expect(await star()).toEqual({ kind: 'sign-in' });
    expect(count('favorites')).toBe(2);
  });

  test('F20 name the person they are meant for', async () => {
    const { asked, star } = served(1);
    await star();
    expect(asked.map(({ headers }) => headers[PERSON_HEADER])).toEqual(asked.map(() => '1'));
  });

  test('without a user name nobody', async () => {
    const { asked, star } = served(null);
    expect(await star()).toMatchObject({ kind: 'success' });
    expect(asked.some(({ headers }) => PERSON_HEADER in headers)).toBe(false);
  });
});

describe('F20 reads from a server that does not read whom they are for', () => {
  test('are accepted while the session is the person’s own; simultaneous ones share one check', async () => {
    const { read, count } = served(1, true);
    const outcomes = await Promise.all(Array.from({ length: 10 }, read));
    expect(outcomes.every(({ kind }) => kind === 'success')).toBe(true);
    expect(count('/me/roles')).toBeLessThan(5);
  });

  test('are rejected from another user’s session', async () => {
    const { read, replaceSession } = served(1, true);
    expect(await read()).toMatchObject({ kind: 'success' });
    replaceSession(2);
    expect(await read()).toEqual({ kind: 'sign-in' });
  });

  test('are not checked if the server reads the name', async () => {
    const { read, count } = served(1);
    await read();
    expect(count('/me/roles')).toBe(0);
  });
});
