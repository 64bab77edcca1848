import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { createDirectCalls } from './direct-calls';
import { askTimeRange } from './time-range';
import { wireResponse } from '../../../tests/support/wire-response';

type Answer = NonNullable<Parameters<typeof wireResponse>[0]>;

async function asking(text: string, answer: Answer & { readonly statusText?: string }) {
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ method, url }) => {
      asked.push(`${method} ${url}`);
      const { statusText = '' } = answer;
      return { ...wireResponse(answer), statusText };
    },
    now: () => 0,
  });
  const said = await askTimeRange(
    createDirectCalls(client, () => undefined),
    text,
  );
  return { asked, said };
}

test('TIM-035 a text is resolved by a GET with the text in q, from since and until of the answer', async () => {
  const body = '{"result":{"since":"2026-11-14T00:00:00","until":"2026-11-21T10:20:30","timeRange":"x"}}';
  const { asked, said } = await asking('Last week : 2001', { status: 200, body });
  expect(asked).toEqual([`GET /api/v1/time_range/?q=${encodeURIComponent("'Last week : 2001'")}`]);
  expect(said).toEqual({
    name: 'range',
    range: { since: Date.UTC(2026, 10, 14), until: Date.UTC(2026, 10, 21, 10, 20, 30) },
  });
});

test('TIM-035 an empty end is open', async () => {
  const body = '{"result":{"since":"","until":"2026-11-21T00:00:00","timeRange":"x"}}';
  expect((await asking(' : now', { status: 200, body })).said).toMatchObject({
    range: { since: null, until: Date.UTC(2026, 10, 21) },
  });
});

test.each([
  ['message', 400, '{"message":"Unexpected time range: no"}', '', 'Unexpected time range: no'],
  ['error', 500, '{"error":"Country Nowhere not available"}', '', 'Country Nowhere not available'],
  ['status', 502, '', 'Bad Gateway', 'HTTP 502 Bad Gateway'],
  ['status', 404, '{}', 'Not Found', 'HTTP 404 Not Found'],
])('TIM-036 an error is reported by its %s', async (_, status, body, statusText, message) => {
  expect((await asking('Last week', { status, body, statusText })).said).toEqual({ name: 'refused', message });
});

test.each<[string, Answer]>([
  ['requires a sign-in', { status: 401, body: '{}' }],
  ['gives no times', { status: 200, body: '{"result":{"since":"yesterday","until":"","timeRange":"x"}}' }],
  ['answers something else', { status: 200, body: '[]' }],
])('a server that %s says nothing of the text', async (_, answer) => {
  expect((await asking('Last week', answer)).said).toEqual({ name: 'away' });
});
