import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import { securityEndpoints } from '@/api/security';
import { sqlRunEndpoints } from '@/api/sql-run';
import { createDirectCalls } from './direct-calls';

/** Calls over a network that fails, or never answers until a call is cancelled. */
function calls(breaksOff: boolean) {
  const told: Outcome<unknown>['kind'][] = [];
  const client = createClient<AbortSignal>({
    transport: ({ signal }) =>
      new Promise((_, reject) => {
        if (breaksOff) reject(new TypeError('Failed to fetch'));
        else signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
    now: () => 0,
  });
  return { told, direct: createDirectCalls(client, outcome => told.push(outcome.kind)) };
}

test.each([
  ['was cancelled says nothing about the server', false, []],
  ['was cut off says that the server is unreachable', true, ['unreachable']],
])('a call that %s', async (_, breaksOff, expected) => {
  const { told, direct } = calls(breaksOff);
  const controller = new AbortController();
  const answer = direct.raw(sqlRunEndpoints.distinct, { path: { column: 'status' } }, { signal: controller.signal });
  if (!breaksOff) controller.abort();
  expect((await answer).kind).toBe('unreachable');
  expect(told).toEqual(expected);
});

test.each([
  ['for everybody says nothing about the signed-in user', securityEndpoints.signInWays, []],
  ['for the signed-in user says that somebody is signed in', securityEndpoints.csrfToken, ['success']],
] as const)('an answer %s', async (_, endpoint, expected) => {
  const told: Outcome<unknown>['kind'][] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ url }) => ({
      status: 200,
      url,
      redirected: false,
      header: name => (name === 'Content-Type' ? 'application/json' : null),
      text: async () => JSON.stringify({ result: endpoint.name === 'security.csrfToken' ? 't' : { provider: null } }),
      bytes: async () => new Uint8Array(),
    }),
    now: () => 0,
  });
  const direct = createDirectCalls(client, outcome => told.push(outcome.kind));
  expect((await direct.raw(endpoint, {})).kind).toBe('success');
  expect(told).toEqual(expected);
});
