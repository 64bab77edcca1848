import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutcomeError } from '@/api/outcome';
import type { WireResponse } from '@/api/transport';
import { openInMemory } from '../store/in-memory';
import type { LocalStore } from '../store/database';
import { wireResponse } from '../../../tests/support/wire-response';
import { keepImage, NoImageError } from './images';

let store: LocalStore;
beforeEach(async () => {
  store = await openInMemory(`images ${crypto.randomUUID()}`);
});
afterEach(() => store.delete());

const keep = (answer: () => Promise<WireResponse>) =>
  keepImage({ store, transport: answer, now: () => 5, signal: new AbortController().signal }, '/a.png', 1);
const png = (more: Partial<WireResponse> = {}): WireResponse => ({
  ...wireResponse({ body: 'picture', headers: { 'Content-Type': 'image/png' } }),
  ...more,
});

test('keeps a picture for its dashboard', async () => {
  expect(await keep(async () => png())).toBe(7);
  expect(await store.images.toArray()).toMatchObject([{ url: '/a.png', bytes: 7, asOf: 5, dashboardIds: [1] }]);
});

test.each<[string, () => Promise<WireResponse>, OutcomeError['failure']['kind']]>([
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  [
    'its bytes are cut off',
    async () => png({ bytes: () => Promise.reject(new TypeError('network error')) }),
    'unreachable',
  ],
  ['the session ended', async () => wireResponse({ status: 401 }), 'sign-in'],
  [
    'the session ended, and the server sends its sign-in page',
    async () => wireResponse({ redirected: true, url: 'https://bi.example.org/login/?next=/a.png' }),
    'sign-in',
  ],
])('a picture is not kept, and not given up, if %s', async (_, answer, kind) => {
  await expect(keep(answer)).rejects.toMatchObject({ name: 'OutcomeError', failure: { kind } });
  expect(await store.images.count()).toBe(0);
});

test.each([
  ['is not there', { status: 404 }],
  ['may not be seen', { status: 403 }],
  ['is something else', { status: 200 }],
  ['cannot be sent now', { status: 503 }],
])('a picture that %s is none', async (_, response) => {
  await expect(keep(async () => wireResponse(response))).rejects.toThrow(NoImageError);
});
