import { createPool, type FieldPacket, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import type { Timers } from '@/lib/clock';
import { mysql } from '@/query/sql/mysql';
import { inPieces, measureAnswer, sentBytes, tooLarge } from '../answer-size';
import { ANSWER_TIME, answeredInTime, noAnswer, STOP_TIME } from '../answer-time';
import { EngineError, type RunOptions, type ScriptPart } from '../engine';
import type { MysqlServer } from '../location';
import { runStoppable, timeoutOf } from '../stopping';
import { connectThrough } from '../tunnel/through';
import { toSentColumn, type SentColumn } from './columns';
import { asked, isInterruption, isServerError, toEngineError } from './errors';
import type { Written } from './values';

/** Maximum number of parallel statements. */
const MOST_CONNECTIONS = 8;

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
  connectTimeout: ANSWER_TIME,
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
    let arrived = 0;
    let defect: unknown = null;
    const pieces = take && inPieces(take);
    const isReadable = measureAnswer();
    const keep = (row: readonly Written[]) => {
      rows.push(row);
      if (!isReadable(row.length, sentBytes(row))) throw tooLarge();
    };
    /** An error ends the statement. */
    const attempt = (work: () => void) => {
      if (defect !== null) return;
      try {
        work();
      } catch (error) {
        rows = [];
        defect = error;
        enough();
      }
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
      arrived += 1;
      if (arrived <= maxRows) attempt(() => (pieces?.add ?? keep)(written(row, columns)));
      else if (!isEnough) {
        isEnough = true;
        enough();
      }
    });
    query.on('error', fail);
    query.on('end', () => {
      connection.removeListener('error', fail);
      if (pieces) attempt(pieces.flush);
      if (defect instanceof Error) reject(defect);
      else resolve({ columns, rows });
    });
  });
}

const run = (connection: PoolConnection, sql: string): Promise<Rows> =>
  rowsOf(connection, sql, Infinity, () => undefined);

const connectionOf = (pool: Pool): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => {
      if (error) reject(toEngineError(error, true));
      else resolve(connection);
    });
  });

/** A connection of the pool; one that comes when nobody waits for it any more goes back. */
async function acquire(pool: Pool, timers: Timers, waiting: Parameters<typeof answeredInTime>[2]) {
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

  /** Connections that are in use; others of the pool are idle, or are being opened. */
  let used = 0;
  const late = () =>
    used >= MOST_CONNECTIONS
      ? new EngineError('overloaded', 'The database is busy with other queries. Try again later.')
      : noAnswer();

  function release(connection: PoolConnection, isUsable: boolean): void {
    used -= 1;
    if (isUsable) connection.release();
    else connection.destroy();
  }

  async function sessionOn(connection: PoolConnection): Promise<Session> {
    for (const sql of SESSION) await run(connection, sql);
    const { rows } = await run(connection, 'SELECT VERSION()');
    const session = { connection, isMariaDb: /mariadb/i.test(asText(rows[0]?.[0] ?? null) ?? '') };
    sessions.set(connection, session);
    return session;
  }

  async function begin(connection: PoolConnection, asking: SessionOptions): Promise<void> {
    const session = sessions.get(connection) ?? (await sessionOn(connection));
    await run(connection, settings(session, asking));
    const schema = asking.schema || server.database;
    if (schema) await run(connection, `USE ${mysql.identifier(schema)}`);
    if (asking.isWriting) await run(connection, 'SET SESSION TRANSACTION READ WRITE');
    await run(connection, asking.isWriting ? START_WRITING : 'START TRANSACTION READ ONLY');
  }

  async function kill(connection: PoolConnection): Promise<void> {
    const killer = await acquire(control, timers, {});
    try {
      await answeredInTime(timers, run(killer, `KILL QUERY ${connection.threadId}`));
      killer.release();
    } catch (cause) {
      killer.destroy();
      throw cause;
    }
  }

  /** Ends the statement of a connection. @param within milliseconds, after which the connection is given up */
  async function stopStatement(connection: PoolConnection, within: number): Promise<void> {
    try {
      await answeredInTime(timers, kill(connection), { within });
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
    const connection = await acquire(pool, timers, { signal, late });
    used += 1;
    const cancelling: Promise<void>[] = [];
    const stop = (within: number) => {
      if (cancelling.length === 0) cancelling.push(stopStatement(connection, within));
    };
    const cancel = () => stop(STOP_TIME);
    const enough = () => stop(ANSWER_TIME);
    const settle = async () => {
      signal.removeEventListener('abort', cancel);
      // A pending cancellation must not hit the connection's next statement.
      await Promise.all(cancelling);
    };
    // A writing session must not be reused, nor one whose schema cannot be reset to a default one.
    const canStay = !asking.isWriting && (!asking.schema || server.database !== null);
    let isUsable = false;
    const rollBack = async () => {
      isUsable = await answeredInTime(timers, run(connection, 'ROLLBACK')).then(
        () => canStay,
        () => false,
      );
    };
    try {
      await answeredInTime(timers, begin(connection, asking), { signal });
      signal.addEventListener('abort', cancel, { once: true });
      const result = await work((sql, take) => asked(sql, () => rowsOf(connection, sql, asking.maxRows, enough, take)));
      await settle();
      if (asking.isWriting) await run(connection, 'COMMIT');
      else await rollBack();
      return result;
    } catch (cause) {
      await settle();
      if (isServerError(cause)) await rollBack();
      throw cause;
    } finally {
      release(connection, isUsable);
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
