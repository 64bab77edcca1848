import type { ServerResponse } from 'node:http';
import { Server as HttpsServer } from 'node:https';
import { Server as NetServer, type Socket } from 'node:net';
import type { ServerType } from '@hono/node-server';
import type { Timers } from '@/lib/clock';
import type { Upgrades } from './http/upgrades';

/** Milliseconds that clients of WebSockets have to answer their being closed. */
const CLOSING = 1000;

/** Ends a server without breaking off its requests. */
export interface Drain {
  /**
   * Takes no connections any more, ends those that are idle, closes WebSockets, and resolves when the requests that run
   * are answered.
   * @param within milliseconds, after which requests that still run are broken off
   */
  stop(within: number, timers: Timers): Promise<void>;
}

/** Follows the requests of a server from its first connection on. */
export function followRequests(server: ServerType, upgrades: Upgrades | null = null): Drain {
  /** Open connections, with the answers that are not sent yet. */
  const connections = new Map<Socket, Set<ServerResponse>>();
  /** All that are open, also those that have not agreed on their encryption yet. */
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
  // With TLS, requests name the encrypted socket, which is not that of `connection`.
  server.on(server instanceof HttpsServer ? 'secureConnection' : 'connection', answersOn);
  server.on('request', ({ socket }: { readonly socket: Socket }, response: ServerResponse) => {
    const answers = answersOn(socket);
    answers.add(response);
    if (isStopping) response.shouldKeepAlive = false;
    // After the last byte was handed to the system, or when the client went away.
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
        // The server's own `close` also ends connections whose last answer is not yet sent whole.
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
