import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import type { Timers } from '@/lib/clock';
import type { QueryRequester } from '../engines/engine';
import type { Engines, TunnelUse } from '../engines/engines';

/** A database that has not responded by then is reported as down. */
export const TRIAL_TIMEOUT = 10_000;
const PORT_TIMEOUT = 3_000;

/** Checks what an address leads to. */
export interface ConnectionTrials {
  /**
   * Connects, through a tunnel if one is given, and runs a small query. Returns what cannot be read of it.
   * @throws EngineError
   */
  attempt(location: string, requester: QueryRequester, tunnel: TunnelUse | null): Promise<readonly string[]>;
  /** Whether the host name resolves. */
  resolves(host: string): Promise<boolean>;
  /** Whether the port accepts connections. */
  listens(host: string, port: number): Promise<boolean>;
}

/** IPv6 addresses are written in brackets. */
const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

export function createTrials(engines: Pick<Engines, 'try'>, timers: Timers): ConnectionTrials {
  return {
    attempt: (location, requester, tunnel) =>
      engines.try(location, { timeoutMilliseconds: TRIAL_TIMEOUT }, requester, tunnel),
    resolves: host =>
      lookup(bare(host)).then(
        () => true,
        () => false,
      ),
    listens: (host, port) =>
      new Promise(resolve => {
        const socket = connect({ host: bare(host), port });
        const end = (isOpen: boolean) => {
          cancel();
          socket.destroy();
          resolve(isOpen);
        };
        const cancel = timers.after(PORT_TIMEOUT, () => end(false));
        socket.once('connect', () => end(true)).once('error', () => end(false));
      }),
  };
}
