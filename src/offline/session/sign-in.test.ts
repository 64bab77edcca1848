// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Transport } from '@/api/transport';
import { signIn } from './sign-in';

/** A server whose form gives this answer. */
const server = (status: number, body: string, leadsTo = '/login/'): Transport<AbortSignal> => {
  return async ({ method, url }) => ({
    status: method === 'GET' ? 200 : status,
    url: method === 'GET' ? url : leadsTo,
    redirected: method !== 'GET',
    header: () => null,
    text: async () => (method === 'GET' ? '<form><input name="csrf_token" value="token"></form>' : body),
    bytes: async () => new Uint8Array(),
  });
};

test.each([
  [200, '', '/', { kind: 'signed-in' }],
  [200, '', '/login/?next=%2F', { kind: 'wrong' }],
  [429, '{"message":"Try again in 4 seconds."}', '/login/', { kind: 'too-many', message: 'Try again in 4 seconds.' }],
  [429, 'busy', '/login/', { kind: 'too-many', message: '' }],
  // The server itself gives a reason; a proxy in front of it would not.
  [
    503,
    '{"message":"Too many people sign in just now."}',
    '/login/',
    { kind: 'too-many', message: 'Too many people sign in just now.' },
  ],
  [503, '<h1>Bad gateway</h1>', '/login/', { kind: 'unreachable' }],
  [500, '{"message":"Oops"}', '/login/', { kind: 'unreachable' }],
])('an answer %i %s at %s', async (status, body, leadsTo, result) => {
  expect(await signIn(server(status, body, leadsTo), 'ada', 'secret')).toEqual(result);
});
