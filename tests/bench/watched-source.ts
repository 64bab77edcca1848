import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** How the product's questions to PostgreSQL begin: a statement without a name, in parentheses. */
const QUESTION = Buffer.from('\0(SELECT ');

/** Counts the questions in what a client sends, wherever its parts end. */
function questionCounter() {
  let rest: Buffer = Buffer.alloc(0);
  return (part: Buffer): number => {
    rest = Buffer.concat([rest, part]);
    let found = 0;
    for (let at = rest.indexOf(QUESTION); at >= 0; at = rest.indexOf(QUESTION)) {
      found += 1;
      rest = rest.subarray(at + QUESTION.length);
    }
    rest = rest.subarray(Math.max(0, rest.length - QUESTION.length + 1));
    return found;
  };
}

export interface WatchedSource {
  readonly port: number;
  /** The questions so far. */
  readonly asked: number;
  /** It accepts everything from now on, and answers nothing. */
  hang(): void;
  close(): void;
}

/** A port that leads to the socket of PostgreSQL. */
export async function watchedSource(target: string): Promise<WatchedSource> {
  let [asked, isHanging] = [0, false];
  const sockets = new Set<Socket>();
  // As PostgreSQL does: small parts of an answer would wait until the ones before are acknowledged.
  const server = createServer({ noDelay: true }, client => {
    const source = createConnection(target);
    const questionsIn = questionCounter();
    client.on('data', part => {
      asked += questionsIn(part);
      if (!isHanging) source.write(part);
    });
    source.on('data', part => {
      if (!isHanging) client.write(part);
    });
    for (const [one, other] of [
      [client, source],
      [source, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get asked() {
      return asked;
    },
    hang() {
      isHanging = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
