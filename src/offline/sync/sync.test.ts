import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { Transport, WireResponse } from '@/api/transport';
import { createSubject } from '@/lib/observable';
import { openStore } from '../store/open';
import { emptyChart } from '../store/records';
import { createConnectivity, type Connectivity } from './connectivity';
import { createNeedBoard, type Need } from './needs';
import { startSync } from './sync';

const clock = { now: () => 0, after: () => () => undefined };
const DAY = 86_400_000;
const stored = (id: number, chartAsOf: number) => ({
  ...emptyChart(id),
  chart: { id, slice_name: '', slice_url: '', form_data: {}, changed_on: '2026-01-01T00:00:00' },
  chartAsOf,
});
const chart = (id: number): Need => ({ kind: 'chart', id });

/** The server knows no chart, and answers when it is told to. A request that is given up fails as `fetch` does. */
function slowServer() {
  const waiting = new Map<string, (() => void)[]>();
  const asked: string[] = [];
  const transport: Transport<AbortSignal> = ({ url, signal }) =>
    new Promise<WireResponse>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      const id = new URL(url, 'http://server').searchParams.get('slice_id') ?? '';
      asked.push(id);
      const text = JSON.stringify({ result: { dataset: {}, form_data: {}, slice: null } });
      const header = (name: string) => (name === 'Content-Type' ? 'application/json' : null);
      const answer = () => resolve({ status: 200, url, redirected: false, header, text: async () => text, bytes: async () => new Uint8Array() });
      waiting.set(id, [...(waiting.get(id) ?? []), answer]);
    });
  return { transport, asked, answer: (id: number) => waiting.get(String(id))?.forEach(answer => answer()) };
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach(stop => stop()));

async function started() {
  const server = slowServer();
  const board = createNeedBoard();
  const subject = createSubject<Connectivity>({ state: 'unreachable', since: 0 });
  const states: string[] = [];
  subject.subscribe(() => states.push(subject.get().state));
  const ask = async () => ({ kind: 'unreachable', cause: null }) as const;
  const connectivity = createConnectivity({ subject, clock, random: () => 0, ask, onContact: () => undefined });
  const store = await openStore(`sync ${crypto.randomUUID()}`, clock);
  // Known, and long ago: shown at once and fetched again.
  await store.charts.bulkPut([1, 2].map(id => stored(id, -DAY)));
  const client = createClient({ transport: server.transport, now: clock.now });
  let time = 0;
  stops.push(startSync({ store, client, board, connectivity, queryClient: new QueryClient(), now: () => time }), () => store.close());
  return { server, board, states, store, pass: (milliseconds: number) => (time += milliseconds) };
}

test('OFF-028 what is being fetched when the server is back goes on, and is no reason to think it away', async () => {
  const { server, board, states } = await started();
  stops.push(board.add(chart(1)), board.add(chart(2)));
  await expect.poll(() => server.asked).toEqual(['1', '2']);
  server.answer(1);
  await expect.poll(() => states).toEqual(['live']);
  server.answer(2);
  await expect.poll(() => board.statuses.get().get('chart 2')).toMatchObject({ name: 'failed', reason: 'refused' });
  expect(states).toEqual(['live']);
  expect(server.asked.filter(id => id === '2')).toHaveLength(1);
});

test('what nobody shows any more is given up in silence', async () => {
  const { server, board, states } = await started();
  const remove = board.add(chart(1));
  await expect.poll(() => server.asked).toEqual(['1']);
  remove();
  await expect.poll(() => board.statuses.get().get('chart 1')).toEqual({ name: 'idle' });
  expect(states).toEqual([]);
});

test('F35 what is shown and goes away is fetched again, unless it goes as soon as it came', async () => {
  const { server, board, store } = await started();
  const fresh = stored(3, 0);
  await store.charts.put(fresh);
  stops.push(board.add(chart(3)));
  await expect.poll(() => store.charts.get(3)).toEqual(fresh);
  await store.charts.delete(3);
  await expect.poll(() => server.asked).toEqual(['3']);
});

test('F35 a copy without its content is as good as none', async () => {
  const { server, board, store } = await started();
  await store.charts.put({ ...stored(4, 0), chart: null });
  stops.push(board.add(chart(4)));
  await expect.poll(() => server.asked).toEqual(['4']);
});
