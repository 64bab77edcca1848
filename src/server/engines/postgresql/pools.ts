import { Pool, type PoolClient } from 'pg';
import type { Timers } from '@/lib/clock';
import { ANSWER_TIME, answeredInTime, noAnswer, STOP_TIME } from '../answer-time';
import { EngineError } from '../engine';
import { SocketThrough } from '../tunnel/through';

/** Maximum number of parallel statements. */
const MOST_CONNECTIONS = 8;

/** Settings of every session: times in UTC, intervals and bytes in one format, texts without escapes. */
const SESSION = [
  '-c TimeZone=UTC',
  '-c DateStyle=ISO,YMD',
  '-c IntervalStyle=iso_8601',
  '-c bytea_output=hex',
  '-c standard_conforming_strings=on',
  '-c extra_float_digits=1',
  '-c default_transaction_read_only=on',
].join(' ');

/** The connections to one database. */
export interface Pools {
  acquire(signal: AbortSignal): Promise<PoolClient>;
  /** @param broken closes the connection instead of using it again */
  release(client: PoolClient, broken: Error | undefined): void;
  /** The server's process of a connection, by which its statement is cancelled. */
  processOf(client: PoolClient): Promise<number>;
  /** Cancels what the process is running. Resolves when the server has accepted that. */
  cancel(process: number): Promise<unknown>;
  close(): Promise<void>;
}

/** @param through the local socket of a tunnel */
export function openPools(url: string, timers: Timers, through?: string): Pools {
  const shared = {
    connectionString: url,
    connectionTimeoutMillis: ANSWER_TIME,
    application_name: 'tidemark',
    ...(through === undefined ? {} : { stream: () => new SocketThrough(through) }),
  };
  const pool = new Pool({ ...shared, max: MOST_CONNECTIONS, options: SESSION });
  // Cancellation uses a separate connection: the pool may be busy with the statement to cancel.
  const control = new Pool({ ...shared, max: 1 });
  const processes = new WeakMap<PoolClient, number>();
  // The pool replaces an idle connection that breaks.
  for (const each of [pool, control]) {
    each.on('error', () => undefined);
    // One in use reports it to its statement; between two statements, nobody would listen.
    each.on('connect', client => client.on('error', () => undefined));
  }
  /** Connections that are in use; others of the pool are idle, or are being opened. */
  let used = 0;
  const late = () =>
    used >= MOST_CONNECTIONS
      ? new EngineError('overloaded', 'The database is busy with other queries. Try again later.')
      : noAnswer();
  return {
    async acquire(signal) {
      const connecting = pool.connect();
      try {
        const client = await answeredInTime(timers, connecting, { signal, late });
        used += 1;
        return client;
      } catch (cause) {
        // A connection that opens after its caller has given up returns to the pool.
        connecting.then(
          client => client.release(),
          () => undefined,
        );
        throw cause;
      }
    },
    release(client, broken) {
      used -= 1;
      client.release(broken);
    },
    async processOf(client) {
      const known = processes.get(client);
      if (known !== undefined) return known;
      const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id');
      const id = rows[0]?.id ?? 0;
      processes.set(client, id);
      return id;
    },
    cancel: process =>
      answeredInTime(timers, control.query('SELECT pg_cancel_backend($1)', [process]), { within: STOP_TIME }),
    async close() {
      await Promise.all([pool.end(), control.end()]);
    },
  };
}
