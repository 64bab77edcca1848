import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext } from 'node:tls';
import { serve, type ServerType } from '@hono/node-server';
import { followRequests, type Drain } from './drain';
import { acceptUpgrades, type UpgradeOptions } from './http/upgrades';
import type { ServerOptions } from './options';

/** A failed start; the message tells the person at the terminal the reason and the remedy. */
export class StartError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StartError';
  }
}

const DEFAULT_PORT = 8088;
const PORTS_TRIED = 50;

/** Handles a request; the second argument holds its connection. */
export type Answer = (request: Request, connection: unknown) => Response | Promise<Response>;
type ListenAddress = Pick<ServerOptions, 'host' | 'port' | 'tls'>;

export interface ListenOptions extends ListenAddress {
  /** Connections may become WebSockets; false if not. */
  readonly upgrades?: UpgradeOptions | false;
}

export interface Listening extends Drain {
  readonly server: ServerType;
}

/** Listens on the given port, or the first free one. @throws StartError */
export async function listen(
  { host, port: named, tls, upgrades = false }: ListenOptions,
  answer: Answer,
): Promise<Listening> {
  const encryption = tls
    ? { createServer: createHttpsServer, serverOptions: await readTls(tls) }
    : { createServer: createHttpServer };
  const first = named ?? DEFAULT_PORT;
  const tries = named === null ? PORTS_TRIED : 1;
  for (let offset = 0; offset < tries; offset += 1) {
    const server = await tryPort(first + offset, offset + 1 < tries);
    if (server) return server;
  }
  throw new StartError(`No free port from ${first} to ${first + tries - 1}. Name one with --port.`);

  function tryPort(port: number, mayMoveOn: boolean): Promise<Listening | null> {
    return new Promise((resolve, reject) => {
      const server = serve({ fetch: answer, port, hostname: host, ...encryption }, () =>
        resolve({ server, stop: drain.stop }),
      );
      const drain = followRequests(server, upgrades ? acceptUpgrades(server, answer, upgrades) : null);
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE' && mayMoveOn) resolve(null);
        else if (error.code === 'EADDRINUSE')
          reject(
            new StartError(
              `Port ${port} on ${host} is taken. Name another with --port, or leave it out to use the next free one.`,
            ),
          );
        else if (error.code === 'EACCES')
          reject(new StartError(`Port ${port} may not be used by this account. Name one above 1023 with --port.`));
        else reject(new StartError(`Cannot listen on ${host}:${port}: ${error.message}`));
      });
    });
  }
}

async function readTls(files: NonNullable<ListenAddress['tls']>): Promise<{ cert: Buffer; key: Buffer }> {
  const pair = { cert: await readPem(files.certificate), key: await readPem(files.key) };
  try {
    createSecureContext(pair);
  } catch (cause) {
    const reason = cause instanceof Error && 'reason' in cause ? String(cause.reason) : String(cause);
    throw new StartError(
      `The certificate ${files.certificate} and the key ${files.key} cannot be used: ${reason}. Both must be PEM files, and belong together.`,
      {
        cause,
      },
    );
  }
  return pair;
}

async function readPem(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new StartError(
      `The TLS file ${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** The address that a person on this machine can open. */
export function addressOf(server: ServerType, { host, tls }: ListenAddress): string {
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `${tls ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
