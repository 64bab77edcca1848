import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { Transport } from '@/api/transport';
import { createDirectCalls } from './direct-calls';
import { keepFilterState } from './named-filters';
import { wireResponse } from '../../../tests/support/wire-response';

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** A server with this answer; null for none. Records its requests. */
function answering(reply: Reply | null) {
  const asked: string[] = [];
  const transport: Transport<AbortSignal> = async ({ method, url, body = '' }) => {
    asked.push(`${method} ${url} ${body}`);
    if (!reply) throw new TypeError('no network');
    return wireResponse(reply);
  };
  const client = createClient({ transport, now: () => 0 });
  return { asked, ask: createDirectCalls(client, () => undefined) };
}

const state = { 'NATIVE_FILTER-origin': { filterState: { value: ['SAN'] } } };
const body = JSON.stringify({ value: JSON.stringify(state) });

// As recorded (`filter-state-create` and the others), except the refusals.
test.each([
  ['a new key', null, { status: 201, body: '{"key":"k-1"}' }, { kind: 'kept', key: 'k-1' }],
  ['the same key', 'k', { status: 200, body: '{"key":"k"}' }, { kind: 'kept', key: 'k' }],
  ['another key, which then counts', 'k', { status: 200, body: '{"key":"k-2"}' }, { kind: 'kept', key: 'k-2' }],
  ['an expired key', 'k', { status: 404, body: '{"message":"Resource was not found."}' }, { kind: 'gone' }],
  ['a missing dashboard', null, { status: 404, body: '{"message":"Resource was not found."}' }, { kind: 'refused' }],
  ['somebody without the permission', null, { status: 403, body: '{"message":"Forbidden"}' }, { kind: 'refused' }],
  ['an invalid state', 'k', { status: 400, body: '{"message":"Value must be valid JSON"}' }, { kind: 'refused' }],
  ['a server that is busy', 'k', { status: 503, body: '{"message":""}' }, { kind: 'failed' }],
  ['no server', null, null, { kind: 'failed' }],
] as const)('storing the values of filters returns %s', async (_, key, reply, kept) => {
  const { ask, asked } = answering(reply);
  expect(await keepFilterState(ask, 1, key, state)).toEqual(kept);
  expect(asked).toEqual([
    `${key === null ? 'POST' : 'PUT'} /api/v1/dashboard/1/filter_state${key === null ? '' : `/${key}`} ${body}`,
  ]);
});
