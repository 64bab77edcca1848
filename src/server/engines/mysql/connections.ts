import { createPool, type FieldPacket, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import type { Timers } from '@/lib/clock';
import { mysql } from '@/query/sql/mysql';
import { EngineError, type RunOptions, type ScriptPart } from '../engine';
import type { MysqlServer } from '../location';
import { runStoppable, timeoutOf } from '../stopping';
import { connectThrough } from '../tunnel/through';
import { toSentColumn, type SentColumn } from './columns';
import { asked, isInterruption, isServerError, toEngineError } from './errors';
import type { Written } from './values';

/** Maximum number of parallel statements. */
const MOST_CONNECTIONS = 8;
const CONNECT_TIMEOUT = 10_000;
/** Rows that are passed on at a time. */
const PIECE = 4096;

/** Digits after the point of a quotient of integers: as many as a double has, and the server's own default. */
const PRECISE = 18;
const AS_SERVER = 4;

/**
 * Settings of every session: times in UTC, quotes and backslashes as `query/sql/scan.ts` reads them, nothing written by
 * default. Whether every column must be grouped is left to the server.
 */
const SESSION = [
  `SET SESSION time_zone = '+00:00', group_concat_max_len = 1048576,
    sql_mode = CONCAT_WS(',', 'STRICT_TRANS_TABLES', 'NO_ENGINE_SUBSTITUTION',
      IF(FIND_IN_SET('ONLY_FULL_GROUP_BY', @@SESSION.sql_mode), 'ONLY_FULL_GROUP_BY', NULL))`,
  'SET SESSION TRANSACTION READ ONLY',
];

const START_WRITING = 'START TRANSACTION READ WRITE';
const DDL = /^(?:create|drop|alter|truncate)\b/i;

export interface Rows {
  readonly columns: readonly SentColumn[];
  readonly rows: readonly (readonly Written[])[];
}

interface SessionOptions extends RunOptions {
  /** The schema of unqualified tables. */
  readonly schema?: string | null;
  readonly isWriting?: boolean;
  /** Whether quotients and averages of integers have more digits than the server's default. */
  readonly isPrecise?: boolean;
}

export interface Connections {
  /** Reads at most this many rows of one SELECT. */
  read(sql: string, options: SessionOptions): Promise<Rows>;
  /** Reads all rows of one SELECT in pieces; nothing keeps them. */
  stream(sql: string, options: SessionOptions, take: (rows: Rows['rows']) => void): Promise<void>;
  /** Runs all parts in one transaction that changes data. Returns the rows of the last one if it is a query. */
  change(parts: readonly ScriptPart[], options: SessionOptions): Promise<Rows>;
  /** Queries the catalogue; the texts are the program's own. */
  ask(sql: string, values: readonly string[]): Promise<readonly (readonly (string | null)[])[]>;
  close(): void;
}

interface Session {
  readonly connection: PoolConnection;
  /** MariaDB and MySQL limit the time of a statement by different settings. */
  readonly isMariaDb: boolean;
}

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
  connectTimeout: CONNECT_TIMEOUT,
  connectAttributes: { program_name: 'tidemark' },
  // The server must not be able to ask for files of this machine, and a query is one statement.
  flags: ['-LOCAL_FILES', '-IGNORE_SPACE', '-FOUND_ROWS'],
  multipleStatements: false,
  disableEval: true,
});

const asText = (value: Written): string | null =>
  typeof value === 'string' || value === null ? value : new TextDecoder().decode(value);

/** Values come as bytes; only those of binary columns stay so. */
function written(row: unknown, columns: readonly SentColumn[]): readonly Written[] {
  const values: readonly unknown[] = Array.isArray(row) ? row : [];
  return columns.map(({ isBinary }, index) => {
    const value = values[index];
    if (!Buffer.isBuffer(value)) return null;
    return isBinary ? new Uint8Array(value) : value.toString('utf8');
  });
}

/**
 * Runs one statement and reads its rows as they arrive. @param enough called once there are more rows than wanted, to
 * end the statement
 */
function rowsOf(
  connection: PoolConnection,
  sql: string,
  maxRows: number,
  enough: () => void,
  take?: (rows: Rows['rows']) => void,
): Promise<Rows> {
  return new Promise((resolve, reject) => {
    let columns: readonly SentColumn[] = [];
    let rows: (readonly Written[])[] = [];
    let defect: unknown = null;
    const pass = () => {
      if (!take || defect !== null) return;
      try {
        take(rows);
      } catch (error) {
        defect = error;
        enough();
      }
      rows = [];
    };
    let isEnough = false;
    const fail = (error: unknown) => {
      connection.removeListener('error', fail);
      if (isEnough && isInterruption(error)) resolve({ columns, rows });
      else if (defect instanceof Error) reject(defect);
      else reject(error instanceof Error ? error : new Error('no answer'));
    };
    // A connection that breaks tells only its own listeners.
    connection.on('error', fail);
    const query = connection.query({ sql, rowsAsArray: true, typeCast: false });
    query.on('fields', (fields: readonly FieldPacket[] | undefined) => {
      columns = (fields ?? []).map(toSentColumn);
    });
    query.on('result', (row: unknown) => {
      if (columns.length === 0 || defect !== null) return;
      if (take && rows.length === PIECE) pass();
      if (rows.length < maxRows) rows.push(written(row, columns));
      else if (!isEnough) {
        isEnough = true;
        enough();
      }
    });
    query.on('error', fail);
    query.on('end', () => {
      connection.removeListener('error', fail);
      pass();
      if (defect instanceof Error) reject(defect);
      else resolve({ columns, rows });
    });
  });
}

const run = (connection: PoolConnection, sql: string): Promise<Rows> =>
  rowsOf(connection, sql, Infinity, () => undefined);

/** A connection of the pool; one that comes when nobody waits for it any more goes back. */
function acquire(pool: Pool, signal: AbortSignal | null): Promise<PoolConnection> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new EngineError('stopped', 'Query was stopped.'));
    signal?.addEventListener('abort', giveUp, { once: true });
    pool.getConnection((error, connection) => {
      signal?.removeEventListener('abort', giveUp);
      if (error) reject(toEngineError(error, true));
      else if (signal?.aborted) connection.release();
      else resolve(connection);
    });
  });
}

/** @param through the local socket of a tunnel */
export function connectTo(server: MysqlServer, timers: Timers, through?: string): Connections {
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
  const sessions = new WeakMap<object, Session>();

  async function sessionOf(signal: AbortSignal | null): Promise<Session> {
    const connection = await acquire(pool, signal);
    const known = sessions.get(connection);
    if (known) return known;
    try {
      for (const sql of SESSION) await run(connection, sql);
      const { rows } = await run(connection, 'SELECT VERSION()');
      const session = { connection, isMariaDb: /mariadb/i.test(asText(rows[0]?.[0] ?? null) ?? '') };
      sessions.set(connection, session);
      return session;
    } catch (cause) {
      connection.destroy();
      throw cause;
    }
  }

  async function kill(connection: PoolConnection): Promise<void> {
    try {
      const killer = await acquire(control, null);
      try {
        await run(killer, `KILL QUERY ${connection.threadId}`);
      } finally {
        killer.release();
      }
    } catch {
      // Without its connection, the server ends the statement as soon as it writes to it.
      connection.destroy();
      connection.emit('error', new Error('The connection was closed, since its statement could not be stopped.'));
    }
  }

  /** Settings of one transaction. */
  const settings = ({ isMariaDb }: Session, { maxRows, isPrecise = false, ...limits }: SessionOptions): string => {
    const milliseconds = Math.ceil(timeoutOf(limits));
    const time = isMariaDb
      ? `max_statement_time = ${(milliseconds / 1000).toFixed(3)}`
      : `max_execution_time = ${milliseconds}`;
    return `SET SESSION ${time}, sql_select_limit = ${maxRows}, div_precision_increment = ${isPrecise ? PRECISE : AS_SERVER}`;
  };

  /** Runs in a separate transaction. @param run gets a function that reads the rows of one statement */
  async function inTransaction<T>(
    asking: SessionOptions,
    signal: AbortSignal,
    work: (read: (sql: string, take?: (rows: Rows['rows']) => void) => Promise<Rows>) => Promise<T>,
  ): Promise<T> {
    const session = await sessionOf(signal);
    const { connection } = session;
    const cancelling: Promise<void>[] = [];
    const cancel = () => {
      if (cancelling.length === 0) cancelling.push(kill(connection));
    };
    const settle = async () => {
      signal.removeEventListener('abort', cancel);
      // A pending cancellation must not hit the connection's next statement.
      await Promise.all(cancelling);
    };
    // A writing session must not be reused, nor one whose schema cannot be reset to a default one.
    const canStay = !asking.isWriting && (!asking.schema || server.database !== null);
    let isUsable = false;
    try {
      if (signal.aborted) throw new EngineError('stopped', 'Query was stopped.');
      signal.addEventListener('abort', cancel, { once: true });
      await run(connection, settings(session, asking));
      const schema = asking.schema || server.database;
      if (schema) await run(connection, `USE ${mysql.identifier(schema)}`);
      if (asking.isWriting) await run(connection, 'SET SESSION TRANSACTION READ WRITE');
      await run(connection, asking.isWriting ? START_WRITING : 'START TRANSACTION READ ONLY');
      const result = await work((sql, take) => asked(sql, () => rowsOf(connection, sql, asking.maxRows, cancel, take)));
      await settle();
      await run(connection, asking.isWriting ? 'COMMIT' : 'ROLLBACK');
      isUsable = canStay;
      return result;
    } catch (cause) {
      await settle();
      if (isServerError(cause) || cause instanceof EngineError) {
        await run(connection, 'ROLLBACK');
        isUsable = canStay;
      }
      throw cause;
    } finally {
      if (isUsable) connection.release();
      else connection.destroy();
    }
  }

  async function wrapped<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw toEngineError(cause, false);
    }
  }

  const transaction = <T>(
    asking: SessionOptions,
    work: (read: (sql: string, take?: (rows: Rows['rows']) => void) => Promise<Rows>) => Promise<T>,
  ): Promise<T> => wrapped(() => runStoppable(timers, asking, signal => inTransaction(asking, signal, work)));

  return {
    read: (sql, asking) => transaction(asking, read => read(sql)),
    stream: (sql, asking, take) => transaction(asking, async read => void (await read(sql, take))),
    change: (parts, asking) =>
      transaction({ ...asking, isWriting: true }, async read => {
        let last: Rows = { columns: [], rows: [] };
        for (const { sql, isQuery } of parts) {
          const answer = await read(sql);
          // It has ended the transaction.
          if (DDL.test(sql)) await read(START_WRITING);
          last = isQuery ? answer : { columns: [], rows: [] };
        }
        return last;
      }),
    ask: (sql, values) =>
      transaction({ maxRows: MOST_NAMES }, async read => {
        const parts = sql.split('?');
        const text = parts
          .map((part, at) => (at === 0 ? part : `${mysql.literal(values[at - 1] ?? '')}${part}`))
          .join('');
        return (await read(text)).rows.map(row => row.map(asText));
      }),
    close() {
      for (const each of [pool, control]) each.end(() => undefined);
    },
  };
}

/** Rows of the catalogue that are read at most. */
const MOST_NAMES = 1_000_000;
