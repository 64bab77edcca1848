import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { addressOf, listen, type Answer, type Listening } from './listen';
import { steadyClock } from './steady-clock';

const at = { host: '127.0.0.1', port: 0, tls: null };
/** Longer than a test may take: awaited events must not depend on this timeout. */
const NEVER = 600_000;

let listening: Listening | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listening?.stop(0, steadyClock);
});

async function serve(answer: Answer): Promise<Listening> {
  listening = await listen(at, answer);
  return listening;
}

/** A keep-alive connection, with the data received on it. */
async function connection({ server }: Listening) {
  const socket = connect(Number(new URL(addressOf(server, at)).port), at.host);
  sockets.push(socket);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  // Aborted: the end event reports it.
  socket.on('error', () => undefined);
  const ended = once(socket, 'close').then(() => text);
  await once(socket, 'connect');
  return {
    get: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    read: () => text,
    socket,
    ended,
  };
}

/** A promise with its resolve function. */
function awaited(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  return { promise: new Promise(keep => (resolve = keep)), resolve: () => resolve() };
}

/** A response that waits to be released. */
function held() {
  const begun = awaited();
  const go = awaited();
  return {
    begun: begun.promise,
    go: go.resolve,
    hold: () => {
      begun.resolve();
      return go.promise;
    },
  };
}

test('a server that stops answers running requests, and accepts no new ones', async () => {
  const { begun, go, hold } = held();
  const running = await serve(async () => {
    await hold();
    return new Response('whole');
  });
  const asking = await connection(running);
  asking.get('/');
  await begun;
  let isStopped = false;
  const stopped = running.stop(NEVER, steadyClock).then(() => (isStopped = true));
  expect(running.server.listening).toBe(false);
  expect(isStopped).toBe(false);
  go();
  await stopped;
  const answer = await asking.ended;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toMatch(/whole/);
});

test('idle connections, and ones that never had a request, are closed immediately', async () => {
  const running = await serve(() => new Response('done'));
  const used = await connection(running);
  used.get('/');
  await expect.poll(used.read).toContain('done');
  const silent = await connection(running);
  await running.stop(NEVER, steadyClock);
  expect(await used.ended).toContain('done');
  expect(await silent.ended).toBe('');
});

test('a response in progress is sent to its end', async () => {
  const size = 32_000_000;
  const running = await serve(() => new Response('x'.repeat(size)));
  const slow = await connection(running);
  slow.socket.pause();
  slow.get('/');
  await once(running.server, 'request');
  const stopped = running.stop(NEVER, steadyClock);
  slow.socket.resume();
  await stopped;
  expect((await slow.ended).split('\r\n\r\n')[1]?.length).toBeGreaterThanOrEqual(size);
});

test('a request that takes longer than the limit is aborted', async () => {
  const { begun, hold } = held();
  let signal: AbortSignal | undefined;
  const running = await serve(async request => {
    signal = request.signal;
    await hold();
    return new Response('late');
  });
  const asking = await connection(running);
  asking.get('/');
  await begun;
  let limit = (): void => undefined;
  const timers = {
    after: (milliseconds: number, call: () => void) => {
      expect(milliseconds).toBe(5000);
      limit = call;
      return () => undefined;
    },
  };
  const stopped = running.stop(5000, timers);
  limit();
  await stopped;
  expect(await asking.ended).toBe('');
  await expect.poll(() => signal?.aborted).toBe(true);
});
