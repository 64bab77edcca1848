import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that speaks just enough of PostgreSQL's protocol to reject, or nothing at all. */
export interface StandIn {
  readonly port: number;
  /** Resolves once somebody has connected. */
  readonly connected: Promise<void>;
  /** The number of connections. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A protocol error, with its code. */
function errorMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/**
 * @param code of the error that it always responds with; null for a server that accepts connections and never responds
 * @param port any free one by default
 */
export async function standInPostgresql(code: string | null, port = 0): Promise<StandIn> {
  const sockets = new Set<Socket>();
  let count = 0;
  let tell: () => void = () => undefined;
  const connected = new Promise<void>(resolve => (tell = resolve));
  const server = createServer(socket => {
    sockets.add(socket);
    count += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      tell();
      if (code !== null) socket.end(errorMessage(code, `refused with ${code}`));
    });
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    connected,
    connections: () => count,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}
