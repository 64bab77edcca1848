import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServerType } from '@hono/node-server';
import { WebSocketServer, type WebSocket } from 'ws';

/** Clients' messages are not read; one larger than this, in bytes, ends the connection. */
const MOST_RECEIVED = 1024;
const SERVICE_RESTART = 1012;

type Take = (socket: WebSocket) => void;

/** Requests for a WebSocket, each with the function that accepts it after the response. */
const asking = new WeakMap<Request, { take: Take | null }>();

/**
 * Turns the connection of a request into a WebSocket once the response is given; false if the request is not an
 * upgrade.
 */
export function acceptUpgrade(request: Request, take: Take): boolean {
  const asked = asking.get(request);
  if (asked) asked.take = take;
  return asked !== undefined;
}

export interface UpgradeOptions {
  /** Called with errors of the server; the client gets status 500. */
  readonly onDefect: (error: unknown) => void;
}

/** The WebSockets of a server. */
export interface Upgrades {
  /** Whether a connection is a WebSocket, or is becoming one. */
  has(socket: Duplex): boolean;
  /** Asks all clients to reconnect; later ones immediately. */
  closeAll(): void;
}

function requestOf(incoming: IncomingMessage, protocol: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return new Request(new URL(incoming.url ?? '/', `${protocol}://${incoming.headers.host ?? 'localhost'}`), {
    headers,
  });
}

/** Null for an invalid address or header. */
function readRequest(incoming: IncomingMessage): Request | null {
  try {
    return requestOf(incoming, 'encrypted' in incoming.socket ? 'https' : 'http');
  } catch {
    return null;
  }
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Handles requests for WebSockets like all others, with one function from request to response; a handler accepts the
 * socket with `acceptUpgrade`.
 */
export function acceptUpgrades(
  server: ServerType,
  answer: (request: Request, connection: unknown) => Response | Promise<Response>,
  { onDefect }: UpgradeOptions,
): Upgrades {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_RECEIVED, perMessageDeflate: false });
  const connections = new WeakSet<Duplex>();
  let isClosing = false;

  async function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    connections.add(socket);
    socket.on('error', () => socket.destroy());
    if (incoming.headers.upgrade?.toLowerCase() !== 'websocket') return refuse(socket, 400);
    const request = readRequest(incoming);
    if (request === null) return refuse(socket, 400);
    try {
      const asked: { take: Take | null } = { take: null };
      asking.set(request, asked);
      const { status } = await answer(request, { incoming });
      const { take } = asked;
      if (take === null) return refuse(socket, status);
      sockets.handleUpgrade(incoming, socket, head, opened => {
        // A client's protocol error ends its connection, and is not a server error.
        opened.on('error', () => opened.terminate());
        if (isClosing) opened.close(SERVICE_RESTART);
        else take(opened);
      });
    } catch (error) {
      onDefect(error);
      refuse(socket, 500);
    }
  }

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    void upgrade(incoming, socket, head);
  });
  return {
    has: socket => connections.has(socket),
    closeAll() {
      isClosing = true;
      for (const socket of sockets.clients) socket.close(SERVICE_RESTART);
    },
  };
}
