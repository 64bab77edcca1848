import type { PoolConnection } from 'mysql2';
import type { Timers } from '@/lib/clock';
import { mysql } from '@/query/sql/mysql';
import { ANSWER_TIME, answeredInTime, STOP_TIME } from '../answer-time';
import type { RunOptions } from '../engine';
import { timeoutOf } from '../stopping';
import { asked, isServerError } from './errors';
import type { Pools } from './pools';
import { asText, rowsOf, run, type Rows } from './rows';

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

export const START_WRITING = 'START TRANSACTION READ WRITE';

export interface ReadOptions extends RunOptions {
  /** The schema of unqualified tables. */
  readonly schema?: string | null;
  readonly isWriting?: boolean;
  /** Whether quotients and averages of integers have more digits than the server's default. */
  readonly isPrecise?: boolean;
}

/** @param read reads the rows of one statement, all at once or in pieces */
export type Reading<T> = (read: (sql: string, take?: (rows: Rows['rows']) => void) => Promise<Rows>) => Promise<T>;

export type InTransaction = <T>(options: ReadOptions, signal: AbortSignal, work: Reading<T>) => Promise<T>;

interface Session {
  /** MariaDB and MySQL limit the time of a statement by different settings. */
  readonly isMariaDb: boolean;
}

/** The statement with the settings of one transaction. */
const settings = ({ isMariaDb }: Session, { maxRows, isPrecise = false, ...limits }: ReadOptions): string => {
  const milliseconds = Math.ceil(timeoutOf(limits));
  const time = isMariaDb
    ? `max_statement_time = ${(milliseconds / 1000).toFixed(3)}`
    : `max_execution_time = ${milliseconds}`;
  return `SET SESSION ${time}, sql_select_limit = ${maxRows}, div_precision_increment = ${isPrecise ? PRECISE : AS_SERVER}`;
};

/** @param database the schema of an address that names one */
export function createTransactions(pools: Pools, timers: Timers, database: string | null): InTransaction {
  const sessions = new WeakMap<PoolConnection, Session>();

  async function sessionOn(connection: PoolConnection): Promise<Session> {
    for (const sql of SESSION) await run(connection, sql);
    const { rows } = await run(connection, 'SELECT VERSION()');
    const session = { isMariaDb: /mariadb/i.test(asText(rows[0]?.[0] ?? null) ?? '') };
    sessions.set(connection, session);
    return session;
  }

  async function begin(connection: PoolConnection, options: ReadOptions): Promise<void> {
    const session = sessions.get(connection) ?? (await sessionOn(connection));
    await run(connection, settings(session, options));
    const schema = options.schema || database;
    if (schema) await run(connection, `USE ${mysql.identifier(schema)}`);
    if (options.isWriting) await run(connection, 'SET SESSION TRANSACTION READ WRITE');
    await run(connection, options.isWriting ? START_WRITING : 'START TRANSACTION READ ONLY');
  }

  /** Runs in a separate transaction, which leaves nothing behind except committed writes. */
  return async function inTransaction<T>(options: ReadOptions, signal: AbortSignal, work: Reading<T>): Promise<T> {
    const connection = await pools.acquire(signal);
    const cancelling: Promise<void>[] = [];
    const stop = (within: number) => {
      if (cancelling.length === 0) cancelling.push(pools.stopStatement(connection, within));
    };
    const cancel = () => stop(STOP_TIME);
    const enough = () => stop(ANSWER_TIME);
    const settle = async () => {
      signal.removeEventListener('abort', cancel);
      // A pending cancellation must not hit the connection's next statement.
      await Promise.all(cancelling);
    };
    // A writing session must not be reused, nor one whose schema cannot be reset to a default one.
    const canStay = !options.isWriting && (!options.schema || database !== null);
    let isUsable = false;
    const rollBack = async () => {
      isUsable = await answeredInTime(timers, run(connection, 'ROLLBACK')).then(
        () => canStay,
        () => false,
      );
    };
    try {
      await answeredInTime(timers, begin(connection, options), { signal });
      signal.addEventListener('abort', cancel, { once: true });
      const result = await work((sql, take) =>
        asked(sql, () => rowsOf(connection, sql, options.maxRows, enough, take)),
      );
      await settle();
      if (options.isWriting) await run(connection, 'COMMIT');
      else await rollBack();
      return result;
    } catch (cause) {
      await settle();
      if (isServerError(cause)) await rollBack();
      throw cause;
    } finally {
      pools.release(connection, isUsable);
    }
  };
}
