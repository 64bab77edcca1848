import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import type { Timers } from '@/lib/clock';
import { ANSWER_TIME, answeredInTime, noAnswer } from '../answer-time';
import { EngineError } from '../engine';
import type { MysqlServer } from '../location';
import { connectThrough } from '../tunnel/through';
import { toEngineError } from './errors';
import { run } from './rows';

/** Maximum number of parallel statements. */
const MOST_CONNECTIONS = 8;

const tls = {
  none: {},
  encrypted: { ssl: { rejectUnauthorized: false } },
  verified: { ssl: { rejectUnauthorized: true, verifyIdentity: true } },
} as const;

const poolOptions = ({ host, port, socket, user, password, database, encryption }: MysqlServer): PoolOptions => ({
  ...(socket === null ? { host, port } : { socketPath: socket }),
  user,
  ...(password === null ? {} : { password }),
  ...(database === null ? {} : { database }),
  ...tls[encryption],
  charset: 'UTF8MB4_UNICODE_CI',
  connectTimeout: ANSWER_TIME,
  connectAttributes: { program_name: 'tidemark' },
  // The server must not be able to ask for files of this machine, and a query is one statement.
  flags: ['-LOCAL_FILES', '-IGNORE_SPACE', '-FOUND_ROWS'],
  multipleStatements: false,
  disableEval: true,
});

const connectionOf = (pool: Pool): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => {
      if (error) reject(toEngineError(error, true));
      else resolve(connection);
    });
  });

/** A connection of the pool. One that opens after its caller has given up returns to the pool. */
async function connected(pool: Pool, timers: Timers, waiting: Parameters<typeof answeredInTime>[2]) {
  const connecting = connectionOf(pool);
  try {
    return await answeredInTime(timers, connecting, waiting);
  } catch (cause) {
    connecting.then(
      connection => connection.release(),
      () => undefined,
    );
    throw cause;
  }
}

/** The connections to one server. */
export interface Pools {
  acquire(signal: AbortSignal): Promise<PoolConnection>;
  /** @param isUsable false closes the connection instead of using it again */
  release(connection: PoolConnection, isUsable: boolean): void;
  /** Ends the statement of a connection. @param within milliseconds, after which the connection is given up */
  stopStatement(connection: PoolConnection, within: number): Promise<void>;
  close(): void;
}

/** @param through the local socket of a tunnel */
export function openPools(server: MysqlServer, timers: Timers, through?: string): Pools {
  const options = {
    ...poolOptions(server),
    ...(through === undefined ? {} : { stream: () => connectThrough(through) }),
  };
  const pool = createPool({ ...options, connectionLimit: MOST_CONNECTIONS });
  // Cancelling uses a separate connection: the pool may be busy with the statement to cancel.
  const control = createPool({ ...options, connectionLimit: 1 });
  // The pool replaces an idle connection that breaks.
  for (const each of [pool, control])
    each.on('connection', (connection: PoolConnection) => connection.on('error', () => undefined));

  /** Connections that are in use; others of the pool are idle, or are being opened. */
  let used = 0;
  const late = () =>
    used >= MOST_CONNECTIONS
      ? new EngineError('overloaded', 'The database is busy with other queries. Try again later.')
      : noAnswer();

  async function kill(connection: PoolConnection): Promise<void> {
    const killer = await connected(control, timers, {});
    try {
      await answeredInTime(timers, run(killer, `KILL QUERY ${connection.threadId}`));
      killer.release();
    } catch (cause) {
      killer.destroy();
      throw cause;
    }
  }

  return {
    async acquire(signal) {
      const connection = await connected(pool, timers, { signal, late });
      used += 1;
      return connection;
    },
    release(connection, isUsable) {
      used -= 1;
      if (isUsable) connection.release();
      else connection.destroy();
    },
    async stopStatement(connection, within) {
      try {
        await answeredInTime(timers, kill(connection), { within });
      } catch {
        // Without its connection, the server ends the statement as soon as it writes to it.
        connection.destroy();
        connection.emit('error', new Error('The connection was closed, since its statement could not be stopped.'));
      }
    },
    close() {
      for (const each of [pool, control]) each.end(() => undefined);
    },
  };
}
