import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A line between browser and server. */
export interface LinkSpeed {
  /** Bits per second towards the browser. */
  readonly down: number;
  readonly up: number;
  /** Milliseconds there and back. */
  readonly roundTrip: number;
}

/** Chromium's slow 4G preset; the other product was measured over it. */
export const slow4G: LinkSpeed = { down: 1_600_000, up: 750_000, roundTrip: 150 };

export interface Link {
  readonly origin: string;
  /** Bytes sent to the browser, including response heads. */
  received(): number;
  reset(): void;
  close(): Promise<void>;
}

const PIECE = 4096;

/** One direction shared by all connections: pieces leave one after the other and arrive half a round trip later. */
function direction(bitsPerSecond: number, delay: number): (bytes: number) => Promise<void> {
  let free = 0;
  return async bytes => {
    const now = performance.now();
    free = Math.max(free, now) + (bytes * 8000) / bitsPerSecond;
    await wait(free + delay - now);
  };
}

/** Forwards connections to the server, counting bytes and, over a slow line, delaying them. */
export async function openLink(target: number, speed: LinkSpeed | null = null): Promise<Link> {
  let received = 0;
  const down = speed && direction(speed.down, speed.roundTrip / 2);
  const up = speed && direction(speed.up, speed.roundTrip / 2);
  const sockets = new Set<Socket>();

  function pass(from: Socket, to: Socket, hold: typeof down, count: (bytes: number) => void): void {
    let order = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        const due = hold?.(piece.length);
        order = order
          .then(() => due)
          .then(() => {
            count(piece.length);
            if (!to.destroyed) to.write(piece);
          });
      }
    });
    from.on('end', () => void order.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => void order.then(() => to.destroy()));
  }

  const server = createServer(browser => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => sockets.delete(socket));
    }
    pass(browser, upstream, up, () => undefined);
    pass(upstream, browser, down, bytes => (received += bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received: () => received,
    reset: () => (received = 0),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
