import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { chartDataEndpoints } from '@/api/chart-data';
import { createClient } from '@/api/client';
import type { Transport } from '@/api/transport';
import { must } from '@/lib/assert';
import { createSubject } from '@/lib/observable';
import { readAsyncDelivery } from '@/model/async-delivery';
import { isEnabled } from '@/model/feature-flags';
import type { QueryContext } from '@/model/query-context';
import { fetchIdentity } from '@/offline/session/identity';
import type { Connectivity } from '@/offline/state/connectivity';
import { createEventSocket, type OpenSocket } from '@/offline/sync/jobs/event-socket';
import { createJobEnds } from '@/offline/sync/jobs/job-ends';
import { withLateAnswers } from '@/offline/sync/jobs/late-answers';
import { listen, type Listening } from '@/server/listen';
import { steadyClock } from '@/server/steady-clock';
import { patience } from '../support/patience';
import { startEmbedded, type EmbeddedServer } from './targets/embedded';

let server: EmbeddedServer;
let listening: Listening;
beforeAll(async () => {
  server = await startEmbedded(undefined, { asyncQueries: true, asyncTransport: 'ws' });
  await serve(0);
});
afterAll(async () => {
  await listening?.stop(0, steadyClock);
  await server?.close();
});

const onDefect = (error: unknown) => {
  throw error;
};

async function serve(at: number): Promise<void> {
  listening = await listen({ host: '127.0.0.1', port: at, tls: null, upgrades: { onDefect } }, request =>
    server.fetch(request),
  );
}
const port = () => (listening.server.address() as AddressInfo).port;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The application's client, as a reader, and the outcomes of its requests and sockets. */
async function application() {
  const reader = await server.sender.as('admin', 'session');
  const calls: string[] = [];
  const sockets: WebSocket[] = [];
  const transport: Transport<AbortSignal> = async ({ method, url, headers, body }) => {
    const { response, text, bytes } = await reader.send(url, { method, headers, body: body ?? null });
    calls.push(`${method} ${url.replace(/[?].*|qc-.*/, '')} ${response.status}`);
    return {
      status: response.status,
      url,
      redirected: false,
      header: name => response.headers.get(name),
      text: async () => text,
      bytes: async () => bytes,
    };
  };
  const open: OpenSocket = (url, { onOpen, onMessage, onClose }) => {
    const socket = new WebSocket(url, { headers: { Cookie: must(reader.cookie, 'a cookie') } });
    sockets.push(socket);
    socket.on('open', onOpen);
    socket.on('message', (data: Buffer) => onMessage(data.toString()));
    socket.on('close', code => onClose(code));
    socket.on('error', () => undefined);
    return () => socket.close();
  };
  // Far less than in life, but in the same order.
  const clock = {
    now: Date.now,
    after: (milliseconds: number, call: () => void) => steadyClock.after(milliseconds / 50, call),
  };
  const facts = await fetchIdentity({ transport, now: Date.now, server: 'here' });
  const { socketUrl } = readAsyncDelivery(facts.asyncSettings);
  const kept: string[] = [];
  const client = createClient({ transport, now: Date.now });
  const ends = createJobEnds({
    client,
    connectivity: { ...createSubject<Connectivity>({ state: 'live', since: 0 }), report: () => undefined },
    lastEvent: { read: async () => null, keep: id => void kept.push(id) },
    clock,
    random: () => 1,
    note: oddity => expect.fail(oddity),
    onDefect: (part, error) => expect.fail(`${part}: ${String(error)}`),
    socket: () =>
      Promise.resolve(hearing =>
        createEventSocket({
          ...hearing,
          open,
          url: must(socketUrl, 'the address'),
          server: `http://127.0.0.1:${port()}`,
          clock,
        }),
      ),
  });
  stops.push(() => ends.stop());
  return { client: withLateAnswers(client, ends), ends, facts, calls, sockets, kept };
}

const question = (column: string): QueryContext => ({
  datasource: { id: 3, type: 'table' },
  queries: [{ columns: [column], metrics: ['count'], orderby: [['count', false]] }],
});

describe('ASY-004 results that are announced over a WebSocket', () => {
  test('PRM-013 are announced in the data about the signed-in user', async () => {
    const { facts } = await application();
    expect(isEnabled(facts.flags, 'GLOBAL_ASYNC_QUERIES')).toBe(true);
    expect(readAsyncDelivery(facts.asyncSettings)).toEqual({ socketUrl: '/api/v1/async_event/ws' });
  });

  test('arrive without a request for events', async () => {
    const { client, calls, sockets } = await application();
    const outcome = await client.raw(chartDataEndpoints.query, { body: question('MPAA Rating') });
    expect(outcome).toMatchObject({ kind: 'success', status: 200 });
    expect(sockets).toHaveLength(1);
    expect(calls).toEqual(['GET /api/v1/me/roles/ 200', 'POST /api/v1/chart/data 202', 'GET /api/v1/chart/data/ 200']);
  });

  test('ASY-010 are announced after a reconnect when they end while the server is unreachable', async () => {
    const { ends, calls, sockets } = await application();
    const { jobs, channels } = must(server.services.asyncQueries, 'jobs');
    const reader = await server.sender.as('admin', 'session');
    const token = must(/async-token=([^;]+)/.exec(reader.cookie ?? '')?.[1], 'the channel of the reader');
    const { id: channel } = await channels.of(1, token);
    let letGo = (): void => undefined;
    const job = jobs.start(channel, 1, async () => {
      await new Promise<void>(resolve => (letGo = resolve));
      return '/api/v1/chart/data/qc-1';
    });
    const end = ends.of(job.job_id);
    await vi.waitUntil(() => sockets[0]?.readyState === WebSocket.OPEN, patience);
    const at = port();
    await listening.stop(1000, steadyClock);
    letGo();
    await vi.waitUntil(
      async () => (await jobs.events.of(channel, null)).some(event => event.job_id === job.job_id),
      patience,
    );
    await serve(at);
    expect(await end).toEqual({ kind: 'done', address: '/api/v1/chart/data/qc-1' });
    expect(calls.filter(call => call.includes('async_event'))).toEqual([]);
    expect(sockets.length).toBeGreaterThan(1);
  });

  test('ASY-011 are polled for where no WebSocket can be opened, and none is lost', async () => {
    const { client, calls, sockets, kept } = await application();
    // An intermediary blocks WebSockets.
    listening.server.removeAllListeners('upgrade');
    const outcome = await client.raw(chartDataEndpoints.query, { body: question('Creative Type') });
    expect(outcome).toMatchObject({ kind: 'success', status: 200 });
    expect(sockets).toHaveLength(7);
    expect(calls.some(call => call.startsWith('GET /api/v1/async_event/'))).toBe(true);
    expect(kept).not.toEqual([]);
  });
});
