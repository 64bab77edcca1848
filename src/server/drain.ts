import type { ServerResponse } from 'node:http';
import { Server as HttpsServer } from 'node:https';
import { Server as NetServer, type Socket } from 'node:net';
import type { ServerType } from '@hono/node-server';
import type { Timers } from '@/lib/clock';
import type { Upgrades } from './http/upgrades';

/** Milliseconds for clients of WebSockets to confirm the close. */
const CLOSING = 1000;

/** Stops a server without aborting its requests. */
export interface Drain {
  /**
   * Accepts no new connections, ends idle ones, closes WebSockets, and resolves once running requests are answered.
   * @param within milliseconds, after which requests that still run are aborted
   */
  stop(within: number, timers: Timers): Promise<void>;
}

/** Follows the requests of a server from its first connection on. */
export function followRequests(server: ServerType, upgrades: Upgrades | null = null): Drain {
  /** Open connections, with the responses not yet sent. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  /** All open connections, including those still negotiating encryption. */
  const sockets = new Set<Socket>();
  let isStopping = false;

  function answersOn(socket: Socket): Set<ServerResponse> {
    const known = connections.get(socket);
    if (known) return known;
    const answers = new Set<ServerResponse>();
    connections.set(socket, answers);
    socket.once('close', () => connections.delete(socket));
    return answers;
  }

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // With TLS, requests have the encrypted socket, which differs from that of `connection`.
  server.on(server instanceof HttpsServer ? 'secureConnection' : 'connection', answersOn);
  server.on('request', ({ socket }: { readonly socket: Socket }, response: ServerResponse) => {
    const answers = answersOn(socket);
    answers.add(response);
    if (isStopping) response.shouldKeepAlive = false;
    // After the last byte was handed to the operating system, or when the client disconnected.
    response.once('close', () => {
      answers.delete(response);
      if (isStopping && answers.size === 0) socket.destroySoon();
    });
  });

  return {
    stop: (within, timers) =>
      new Promise(resolve => {
        isStopping = true;
        const isUpgraded = (socket: Socket) => upgrades?.has(socket) === true;
        const cancels = [
          timers.after(within, () => {
            for (const socket of sockets) socket.destroy();
          }),
        ];
        if ([...connections.keys()].some(isUpgraded))
          cancels.push(
            timers.after(Math.min(within, CLOSING), () => {
              for (const socket of connections.keys()) if (isUpgraded(socket)) socket.destroy();
            }),
          );
        // The server's own `close` also ends connections whose last response is not completely sent.
        NetServer.prototype.close.call(server, () => {
          for (const cancel of cancels) cancel();
          resolve();
        });
        upgrades?.closeAll();
        for (const [socket, answers] of connections) {
          if (answers.size === 0 && !isUpgraded(socket)) socket.destroy();
          for (const response of answers) if (!response.headersSent) response.shouldKeepAlive = false;
        }
      }),
  };
}
