import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { OutcomeError } from '@/api/outcome';
import { chartDataEndpoints } from '@/api/chart-data';
import type { WireResponse } from '@/api/transport';
import type { NewLogEvent } from '../state/log-event';
import { noteLoading } from './note-loading';
import type { Subscription } from './subscriptions';
import { wireResponse } from '../../../tests/support/wire-response';

const context = { datasource: { id: 3, type: 'table' as const }, queries: [] };
const subscription: Subscription = { kind: 'result', key: 'k', context, chartId: 7, dashboardId: 5, priority: 0 };

/** Events for a query with this answer of the server. */
async function noted(response: WireResponse, of: Subscription = subscription) {
  const events: NewLogEvent[] = [];
  let time = 1000;
  const now = () => (time += 250);
  const client = createClient<AbortSignal>({ transport: async () => response, now });
  const { signal } = new AbortController();
  const loading = noteLoading(
    { subscription: of, force: true, signal, now, log: event => void events.push(event) },
    async () => {
      const outcome = await client.raw(chartDataEndpoints.query, { body: context }, { signal });
      if (outcome.kind === 'unchanged') throw new Error('unchanged');
      if (outcome.kind !== 'success') throw new OutcomeError(outcome);
    },
  );
  await loading.catch(() => undefined);
  return events;
}

test('logs an answer with its duration, and without an error', async () => {
  expect(await noted(wireResponse({ body: { result: [] } }))).toMatchObject([
    {
      name: 'load_chart',
      at: { source: 'dashboard', id: 5 },
      data: { slice_id: 7, force_refresh: true, datasource: '3__table', has_err: false },
    },
  ]);
});

test.each([
  ['the server gave up', 408, { message: 'late' }],
  [
    'the database gave up',
    400,
    { errors: [{ message: 'late', error_type: 'BACKEND_TIMEOUT_ERROR', level: 'error', extra: {} }] },
  ],
])('CHT-031 a query for which %s is logged as timed out', async (_, status, body) => {
  expect(await noted(wireResponse({ status, body }))).toMatchObject([
    { name: 'load_chart', data: { slice_id: 7, has_err: true, error_details: 'timeout' } },
  ]);
});

test('CHT-032 logs a failed query with the type and message of its error', async () => {
  const errors = [{ message: 'No column x', error_type: 'COLUMN_DOES_NOT_EXIST_ERROR', level: 'error', extra: {} }];
  const [event] = await noted(wireResponse({ status: 400, body: { errors } }));
  expect(event?.data).toMatchObject({
    has_err: true,
    error_details: expect.stringContaining('No column x'),
    error_type: 'COLUMN_DOES_NOT_EXIST_ERROR',
  });
});

test('logs nothing for requests that are not chart queries', async () => {
  expect(await noted(wireResponse({ body: { result: [] } }), { kind: 'chart', id: 7 })).toEqual([]);
});
