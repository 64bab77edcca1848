import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { EVENT_SOCKET_PATH } from '@/api/async-events';
import { must } from '@/lib/assert';
import { isRecord, parseJson } from '@/lib/json';
import { patience } from '../../../tests/support/patience';
import { listen, type Listening } from '../listen';
import { steadyClock } from '../steady-clock';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let listening: Listening;
const clients: WebSocket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate();
  await listening.stop(0, steadyClock);
  await app.close();
});

const onDefect = vi.fn<(error: unknown) => void>();

async function serve(): Promise<void> {
  app = await testApp({ asyncQueries: true, asyncTransport: 'ws' });
  listening = await listen({ host: '127.0.0.1', port: 0, tls: null, upgrades: { onDefect } }, (request, env) =>
    app.fetch(request, (env as { incoming: { socket: { remoteAddress: string } } }).incoming.socket.remoteAddress),
  );
}

const port = () => (listening.server.address() as AddressInfo).port;
const jobs = () => must(app.services.asyncQueries, 'jobs').jobs;

/** Somebody who is signed in, the channel of their session, and a way to have a job end on it. */
async function person(name: string) {
  const headers = await app.headersOf(name, 'Admin');
  const token = must(/session=([^;]+)/.exec(headers['Cookie'] ?? '')?.[1], 'a session');
  const session = must(await app.services.sessions.find(decodeURIComponent(token)), 'a session');
  const userId = must(session.userId, 'a person');
  const channels = must(app.services.asyncQueries, 'channels').channels;
  const { id: channel } = await channels.of(userId, undefined, decodeURIComponent(token));
  return {
    cookie: must(headers['Cookie'], 'a cookie'),
    session,
    end: async (address: string): Promise<string> => {
      const before = (await jobs().events.of(channel, null)).length;
      jobs().start(channel, userId, async () => address);
      await vi.waitUntil(async () => (await jobs().events.of(channel, null)).length > before, patience);
      return must((await jobs().events.of(channel, null)).at(-1), 'an event').id;
    },
  };
}

interface Connecting {
  readonly cookie?: string;
  readonly origin?: string;
  readonly lastId?: string;
}

function connect({ cookie, origin, lastId }: Connecting) {
  const query = lastId === undefined ? '' : `?last_id=${lastId}`;
  const client = new WebSocket(`ws://127.0.0.1:${port()}${EVENT_SOCKET_PATH}${query}`, {
    headers: { ...(cookie ? { Cookie: cookie } : {}), ...(origin ? { Origin: origin } : {}) },
  });
  clients.push(client);
  const told: unknown[] = [];
  client.on('message', (data: Buffer) => {
    const event = parseJson(data.toString());
    told.push(isRecord(event) ? event['result_url'] : event);
  });
  const refused = new Promise<number>(resolve => {
    client.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
  });
  client.on('error', () => undefined);
  const closed = new Promise<number>(resolve => {
    client.on('close', resolve);
  });
  const opened = new Promise<void>(resolve => {
    client.on('open', resolve);
  });
  return { client, told, refused, closed, opened };
}

describe('ASY-004 events over a WebSocket', () => {
  test('are sent after the last known one, stored ones first', async () => {
    await serve();
    const ada = await person('ada');
    const first = await ada.end('/first');
    await ada.end('/second');
    const all = connect({ cookie: ada.cookie });
    const later = connect({ cookie: ada.cookie, lastId: first, origin: `http://127.0.0.1:${port()}` });
    await Promise.all([all.opened, later.opened]);
    await ada.end('/third');
    await expect.poll(() => all.told).toEqual(['/first', '/second', '/third']);
    await expect.poll(() => later.told).toEqual(['/second', '/third']);
  });

  test('are refused with status 500 if the server fails, which reports why', async () => {
    await serve();
    await listening.stop(0, steadyClock);
    const failure = new TypeError('broken');
    const upgrades = { onDefect };
    listening = await listen({ host: '127.0.0.1', port: 0, tls: null, upgrades }, () => Promise.reject(failure));
    expect(await connect({}).refused).toBe(500);
    expect(onDefect.mock.calls).toEqual([[failure]]);
  });

  test('are sent to their owner only', async () => {
    await serve();
    const [ada, bob] = [await person('ada'), await person('bob')];
    const [hers, his] = [connect({ cookie: ada.cookie }), connect({ cookie: bob.cookie })];
    await Promise.all([hers.opened, his.opened]);
    await ada.end('/hers');
    await bob.end('/his');
    await expect.poll(() => hers.told).toEqual(['/hers']);
    await expect.poll(() => his.told).toEqual(['/his']);
  });

  test.each<readonly [string, (cookie: string) => Connecting, number]>([
    ['a client that is not signed in', () => ({}), 401],
    ['a page of another site, with the user’s cookies', cookie => ({ cookie, origin: 'http://evil.example' }), 403],
    ['the page of a sandbox', cookie => ({ cookie, origin: 'null' }), 403],
    ['an invalid id', cookie => ({ cookie, lastId: 'x' }), 500],
  ])('are refused to %s', async (_, connecting, status) => {
    await serve();
    const { cookie } = await person('ada');
    expect(await connect(connecting(cookie)).refused).toBe(status);
  });

  test('end with the session, before anything else is sent', async () => {
    await serve();
    const ada = await person('ada');
    const { opened, told, closed } = connect({ cookie: ada.cookie });
    await opened;
    await ada.end('/before');
    await expect.poll(() => told).toEqual(['/before']);
    await app.services.sessions.end(ada.session);
    await ada.end('/after');
    expect(await closed).toBe(1008);
    expect(told).toEqual(['/before']);
  });

  test('are retried by the client if the store fails, which is logged', async () => {
    await serve();
    const ada = await person('ada');
    const { opened, told, closed } = connect({ cookie: ada.cookie });
    await opened;
    await ada.end('/before');
    await expect.poll(() => told).toEqual(['/before']);
    const failure = new Error('the store is gone');
    vi.spyOn(app.services.sessions, 'find').mockRejectedValue(failure);
    app.clock.advance(30_000);
    expect(await closed).toBe(1013);
    expect(app.errors).toEqual([failure]);
    vi.restoreAllMocks();
  });

  test('are limited to so many connections for each person', async () => {
    await serve();
    const { cookie } = await person('ada');
    for (let count = 0; count < 32; count += 1) await connect({ cookie }).opened;
    expect(await connect({ cookie }).refused).toBe(429);
    const [first] = clients;
    first?.close();
    // Closing one frees its slot for another.
    await expect
      .poll(async () => {
        const again = connect({ cookie });
        return Promise.race([again.opened.then(() => 'open'), again.refused]);
      })
      .toBe('open');
  });

  test('are not buffered for a client that does not read', async () => {
    await serve();
    const ada = await person('ada');
    const slow = connect({ cookie: ada.cookie });
    await slow.opened;
    slow.client.pause();
    // Far more than a connection accepts by default.
    const long = `/${'x'.repeat(2 ** 20)}`;
    for (let count = 0; count < 40; count += 1) await ada.end(long);
    slow.client.resume();
    expect(await slow.closed).toBe(1013);
    expect(slow.told.length).toBeLessThan(40);
  });

  test('end for a client that disappeared silently', async () => {
    await serve();
    const ada = await person('ada');
    const { client, opened, closed } = connect({ cookie: ada.cookie });
    await opened;
    const pinged = once(client, 'ping');
    app.clock.advance(30_000);
    await pinged;
    // It answers no more.
    client.pong = () => undefined;
    client.pause();
    app.clock.advance(30_000);
    app.clock.advance(30_000);
    client.resume();
    expect(await closed).toBe(1006);
  });

  test('a request for the address without a WebSocket upgrade gets an error that says so', async () => {
    await serve();
    const { cookie } = await person('ada');
    const response = await app.fetch(
      new Request(`http://localhost${EVENT_SOCKET_PATH}`, { headers: { Cookie: cookie } }),
    );
    expect(response.status).toBe(426);
  });
});

test('a server that stops asks clients to reconnect, and does not wait for those that do not answer', async () => {
  await serve();
  const { cookie } = await person('ada');
  const [polite, silent] = [connect({ cookie }), connect({ cookie })];
  await Promise.all([polite.opened, silent.opened]);
  silent.client.pause();
  await listening.stop(600_000, steadyClock);
  expect(await polite.closed).toBe(1012);
});

test('rejects a request to upgrade to anything else', async () => {
  await serve();
  const { request } = await import('node:http');
  const asked = request({
    port: port(),
    host: '127.0.0.1',
    path: '/health',
    headers: { Connection: 'Upgrade', Upgrade: 'h2c' },
  }).end();
  const [response]: unknown[] = await once(asked, 'response');
  expect(response).toMatchObject({ statusCode: 400 });
});

test('without the transport the address does not exist', async () => {
  app = await testApp({ asyncQueries: true });
  listening = await listen({ host: '127.0.0.1', port: 0, tls: null }, request => app.fetch(request));
  const { cookie } = await person('ada');
  const response = await app.fetch(
    new Request(`http://localhost${EVENT_SOCKET_PATH}`, { headers: { Cookie: cookie } }),
  );
  expect(response.status).toBe(404);
});
