import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ANSWER_TIME } from '@/server/engines/answer-time';
import { CIRCUIT_PAUSE, withCircuit } from '@/server/engines/circuit';
import { EngineError, type Driver } from '@/server/engines/engine';
import { openDriver } from '@/server/engines/open-driver';
import { engineOver } from '@/server/engines/run-in-place';
import { FakeClock } from '@/server/testing/clock';

const sources: readonly { readonly name: string; location(port: number): string }[] = [
  { name: 'PostgreSQL', location: port => `postgresql://ada:secret@127.0.0.1:${port}/shop` },
  { name: 'MySQL', location: port => `mysql://ada:secret@127.0.0.1:${port}/shop` },
  { name: 'Trino', location: port => `trino://ada@127.0.0.1:${port}/lake` },
];

const sockets = new Set<Socket>();
let server: Server | null = null;
let driver: Driver | null = null;
afterEach(async () => {
  driver?.close();
  for (const socket of sockets) socket.destroy();
  await new Promise(resolve => (server ? server.close(resolve) : resolve(null)));
});

/** A server that accepts connections and never says a word. */
async function silentServer(): Promise<number> {
  const made = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server = made;
  await new Promise<void>(resolve => made.listen(0, '127.0.0.1', resolve));
  const address = made.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const outcome = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error instanceof EngineError ? `${error.code}: ${error.fault ?? 'no fault'}` : String(error)),
  );

describe.each(sources)('$name that accepts connections and never answers', ({ location }) => {
  test('counts as down, and is not asked for a while', async () => {
    const clock = new FakeClock();
    const port = await silentServer();
    driver = await openDriver({ location: location(port), allowedPaths: [], memory: 0 }, { fetch, timers: clock });
    const engine = withCircuit(engineOver(driver), clock);
    const ask = () => outcome(engine.read('SELECT 1', { schema: null, maxRows: 1, timeoutMilliseconds: 60_000 }, {}));
    const asked = [ask(), ask()];
    await expect.poll(() => sockets.size).toBeGreaterThanOrEqual(2);
    clock.advance(ANSWER_TIME);
    expect(await Promise.all(asked)).toEqual(Array(2).fill('unreadable: no-answer'));
    const connections = sockets.size;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('unreadable: no-answer'));
    expect(sockets.size).toBe(connections);
    clock.advance(CIRCUIT_PAUSE);
    const stop = new AbortController();
    const probe = outcome(
      engine.read('SELECT 1', { schema: null, maxRows: 1, timeoutMilliseconds: 60_000 }, { signal: stop.signal }),
    );
    stop.abort();
    expect(await probe).toBe('stopped: no fault');
  });
});
