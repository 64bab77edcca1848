import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { chartDataEndpoints } from '@/api/chart-data';
import { wireResponse } from '../../../../tests/support/wire-response';
import { withLateAnswers } from './late-answers';

const job = { channel_id: 'c', job_id: 'one', user_id: '1', status: 'pending', errors: [], result_url: null };

/** Asks a server that answers later, and reports this address as the place of the result. */
async function answerAt(address: string) {
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ url }) => {
      asked.push(url);
      return asked.length === 1
        ? wireResponse({ status: 202, body: job, url })
        : wireResponse({ status: 200, body: { result: [] }, url });
    },
    now: () => 0,
  });
  const ends = { of: async () => ({ kind: 'done', address }) as const, stop: () => undefined };
  const outcome = await withLateAnswers(client, ends).raw(chartDataEndpoints.query, {
    body: { datasource: { id: 1, type: 'table' }, queries: [] },
  });
  return { kind: outcome.kind, asked: asked.slice(1) };
}

test('ASY-005 fetches the result of a job at its own key', async () => {
  expect(await answerAt('/api/v1/chart/data/qc-1%20a')).toEqual({
    kind: 'success',
    asked: ['/api/v1/chart/data/qc-1%20a'],
  });
});

test.each(['/api/v1/chart/data/%zz', 'https://elsewhere/x', '/api/v1/chart/data/a/b', ''])(
  'ASY-006 an address that names no result ends the request: %j',
  async address => {
    expect(await answerAt(address)).toEqual({ kind: 'invalid-answer', asked: [] });
  },
);
