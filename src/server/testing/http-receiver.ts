import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedPost {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface HttpReceiver {
  readonly port: number;
  readonly posts: readonly ReceivedPost[];
  close(): Promise<void>;
}

type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | 'lost';

/** A server on this machine that stores what is posted to it. @param answer 204 by default */
export async function httpReceiver(
  answer: (post: ReceivedPost) => Answer = () => ({ status: 204 }),
): Promise<HttpReceiver> {
  const posts: ReceivedPost[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const bytes = Buffer.concat(pieces);
      const post = { path: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes };
      posts.push(post);
      const said = answer(post);
      if (said === 'lost') request.socket.destroy();
      else response.writeHead(said.status, said.headers).end();
    });
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    posts,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
