// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GUEST_HEADER } from '@/api/security';
import type { WireRequest } from '@/api/transport';
import * as v from 'valibot';
import type { Clock } from '@/lib/clock';
import { FIRST_PAINT_KEY } from '../state/first-paint';
import { GuestError, createGuestRuntime } from './guest-runtime';
import { INSTANCE_HEADER } from '../session/identity';

const anything = v.unknown();
let now = 0;
const clock: Clock = { now: () => now, after: () => () => undefined };
const guest = {
  userId: 0,
  username: 'visitor',
  firstName: '',
  lastName: '',
  roles: { Guest: [['can_read', 'Dashboard']] },
};

let known: Set<string>;
let requests: WireRequest<AbortSignal>[];
beforeEach(() => {
  known = new Set(['first', 'second']);
  requests = [];
  localStorage.clear();
});
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

function open() {
  const runtime = createGuestRuntime({
    transport: async request => {
      requests.push(request);
      const isKnown = known.has(request.headers[GUEST_HEADER] ?? '');
      const body = JSON.stringify(isKnown ? { result: guest } : { msg: 'Not authorized' });
      return {
        status: isKnown ? 200 : 401,
        url: request.url,
        redirected: false,
        header: name =>
          ({ [INSTANCE_HEADER]: 'here', 'Content-Type': 'application/json; charset=utf-8' })[name] ?? null,
        text: async () => body,
        bytes: async () => new TextEncoder().encode(body),
      };
    },
    clock,
    random: () => 0.5,
    newKey: () => 'key',
    server: 'https://tidemark.test',
    opening: () => Promise.reject(new Error('nothing is kept')),
  });
  opened.push(() => {
    const state = runtime.session.get();
    if (state.name === 'open') state.store.close();
  });
  return runtime;
}

test('a guest is admitted by a token that the server knows, into a store that ends with the page', async () => {
  const stores = async () => (await indexedDB.databases()).map(({ name }) => name);
  const before = await stores();
  const runtime = open();
  expect(runtime.entry.get()).toBe('waiting');
  await runtime.admit('first');
  expect(runtime.entry.get()).toBe('admitted');
  expect(runtime.session.get()).toMatchObject({
    name: 'open',
    facts: { isGuest: true, user: { id: 0, username: 'visitor' } },
    unkept: { kind: 'unavailable' },
  });
  expect(await stores()).toEqual(before);
  expect(localStorage.getItem(FIRST_PAINT_KEY)).toBeNull();
});

test('a guest whom the server does not know is not let in', async () => {
  const runtime = open();
  await runtime.admit('unknown');
  expect(runtime.entry.get()).toBe('refused');
  expect(runtime.session.get().name).toBe('opening');
  await runtime.admit('first');
  expect(runtime.entry.get()).toBe('admitted');
});

test('a later token replaces the previous one, in the same store', async () => {
  const runtime = open();
  await runtime.admit('first');
  const before = runtime.session.get();
  known.delete('first');
  await runtime.admit('second');
  expect(runtime.session.get()).toBe(before);
  expect(requests.at(-1)?.headers[GUEST_HEADER]).toBe('second');
});

test('a guest whose session was interrupted continues with the next token', async () => {
  const runtime = open();
  await runtime.admit('first');
  known.delete('first');
  now += 6 * 60_000;
  await runtime.ask
    .call(
      { name: 'x', summary: '', method: 'GET', path: '/api/v1/x', access: { kind: 'signed-in' }, answer: anything },
      {},
    )
    .catch(() => undefined);
  expect(runtime.connectivity.get().state).toBe('sign-in');
  await runtime.admit('second');
  expect(runtime.connectivity.get().state).not.toBe('sign-in');
});

test('a guest changes nothing', async () => {
  const runtime = open();
  await runtime.admit('first');
  const state = runtime.session.get();
  if (state.name !== 'open') throw new Error('not open');
  await expect(runtime.enqueue(state.store, () => Promise.reject(new Error('unused')) as never)).rejects.toBeInstanceOf(
    GuestError,
  );
  await expect(runtime.signIn('ada', 'secret')).rejects.toBeInstanceOf(GuestError);
});
