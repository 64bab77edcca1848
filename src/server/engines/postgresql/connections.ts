import { DatabaseError, Pool, type FieldDef, type PoolClient } from 'pg';
import type { Timers } from '@/lib/clock';
import { postgresql } from '@/query/sql/postgresql';
import { inPieces, PIECE_BYTES, PIECE_ROWS, sentBytes } from '../answer-size';
import { ANSWER_TIME, answeredInTime, noAnswer, STOP_TIME } from '../answer-time';
import { encryptionFault } from '../encryption-faults';
import { EngineError, networkFault, type ConnectionFault, type RunOptions, type ScriptPart } from '../engine';
import { withPlace } from '../script/place';
import { runStoppable, timeoutOf } from '../stopping';
import { SocketThrough } from '../tunnel/through';
import { arriving, asWritten, keptRows, single, type Rows } from './rows';

/** Maximum number of parallel statements. */
const MOST_CONNECTIONS = 8;

/** Rows that are fetched before their width is known. */
const FIRST_FETCH = 64;

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

/** Options for statements written by people. */
interface SessionOptions extends RunOptions {
  /** The schema that is searched first. */
  readonly schema?: string | null;
}

interface TransactionOptions extends SessionOptions {
  readonly isWriting?: boolean;
}

/** @param cancel ends the statement that runs on the connection */
type Reading<T> = (client: PoolClient, cancel: () => void) => Promise<T>;

export interface Connections {
  /**
   * Reads at most this many rows of one SELECT that has its own limit. Parallel workers may run it, which they do not for
   * a cursor.
   */
  select(sql: string, options: RunOptions): Promise<Rows>;
  /** Reads at most this many rows of one SELECT through a cursor: of any statement, no more rows are computed. */
  read(sql: string, options: SessionOptions): Promise<Rows>;
  /** Runs all parts in one transaction that changes data. Returns the rows of the last one if it is a query. */
  change(parts: readonly ScriptPart[], options: SessionOptions): Promise<Rows>;
  /** Runs one `EXPLAIN`, which no cursor reads. */
  readPlan(sql: string, options: SessionOptions): Promise<Rows>;
  /** The plan of one SELECT, as text. */
  explain(sql: string, options: SessionOptions): Promise<readonly string[]>;
  /** Reads all rows of one SELECT in pieces, as they arrive; nothing keeps them. */
  stream(sql: string, options: SessionOptions, take: (rows: Rows['rows']) => void): Promise<void>;
  /** Queries the catalogue; the texts are the program's own. */
  ask(sql: string, values: readonly (string | number | null)[]): Promise<readonly (readonly (string | null)[])[]>;
  /** The columns of a SELECT, without running it. */
  describe(sql: string): Promise<readonly FieldDef[]>;
  close(): Promise<void>;
}

const CANCELLED = '57014';
const REFUSED = new Set(['25006', '42501']);
/** Classes of errors that concern the connection and not the statement. */
const UNREACHABLE = /^(08|28|3D|53|57P)/;

const faults: Readonly<Record<string, ConnectionFault>> = {
  '28P01': 'wrong-password',
  '28000': 'unknown-user',
  '3D000': 'unknown-database',
};

const lostCodes = new Set(['ECONNRESET', 'EPIPE']);
/** The driver has no code for a connection that ends while a statement runs. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && lostCodes.has(String(error.code))) || error.message.startsWith('Connection terminated'));

/** @param hasPassword without one, the cause may be that the server requires it */
function toEngineError(cause: unknown, hasPassword: boolean): EngineError {
  if (cause instanceof EngineError) return cause;
  if (!(cause instanceof DatabaseError)) {
    const message = cause instanceof Error ? cause.message : 'no answer';
    const fault = networkFault(cause) ?? (hasPassword || isLost(cause) ? 'unavailable' : null);
    return new EngineError('unreadable', `The database cannot be reached: ${message}`, { cause, fault });
  }
  if (cause.code === CANCELLED)
    return new EngineError('timed-out', 'The query took too long and was stopped.', { cause });
  if (REFUSED.has(cause.code ?? '')) return new EngineError('refused', cause.message, { cause });
  if (!UNREACHABLE.test(cause.code ?? '')) return new EngineError('failed', cause.message, { cause });
  const fault = encryptionFault(cause) ?? faults[cause.code ?? ''] ?? 'unavailable';
  return new EngineError('unreadable', cause.message, { cause, fault });
}

/** Whether the connection can be used again after this error: nothing runs on it any more. */
const isSettled = (error: unknown): boolean =>
  error instanceof DatabaseError ||
  (error instanceof EngineError && error.code !== 'unreadable' && error.code !== 'stopped');

const DECLARE = 'DECLARE rows NO SCROLL CURSOR FOR ';
const EXPLAIN = 'EXPLAIN ';
/** Only a SELECT can be in parentheses, which change nothing about it: not its order, nor its plan. */
const OPENING = '(';

/** An error's message with its position. @param before the number of characters sent before the statement */
function placed(sql: string, { message, position }: DatabaseError, before: number): string {
  const at = Number(position ?? Number.NaN) - 1 - before;
  return at >= 0 ? withPlace(message, sql, at) : message;
}

/** Runs a person's statement, and adds the position in it to an error. */
async function asked<T>(sql: string, before: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof DatabaseError) cause.message = placed(sql, cause, before.length);
    throw cause;
  }
}

/** @param through the local socket of a tunnel */
export function connectTo(url: string, timers: Timers, through?: string): Connections {
  const hasPassword = /^\w+:\/\/[^/@]*:[^/@]+@/.test(url);
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

  async function processOf(client: PoolClient): Promise<number> {
    const known = processes.get(client);
    if (known !== undefined) return known;
    const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id');
    const id = rows[0]?.id ?? 0;
    processes.set(client, id);
    return id;
  }

  /** Connections that are in use; others of the pool are idle, or are being opened. */
  let used = 0;
  const late = () =>
    used >= MOST_CONNECTIONS
      ? new EngineError('overloaded', 'The database is busy with other queries. Try again later.')
      : noAnswer();

  async function acquire(signal: AbortSignal): Promise<PoolClient> {
    const connecting = pool.connect();
    try {
      const client = await answeredInTime(timers, connecting, { signal, late });
      used += 1;
      return client;
    } catch (cause) {
      // One that comes when nobody waits for it any more goes back.
      connecting.then(
        client => client.release(),
        () => undefined,
      );
      throw cause;
    }
  }

  function release(client: PoolClient, broken: Error | undefined): void {
    used -= 1;
    client.release(broken);
  }

  async function begin(client: PoolClient, options: TransactionOptions): Promise<number> {
    const id = await processOf(client);
    await client.query(
      [
        `BEGIN ${options.isWriting ? 'READ WRITE' : 'READ ONLY'}`,
        `SET LOCAL statement_timeout = ${Math.ceil(timeoutOf(options))}`,
        'SET LOCAL cursor_tuple_fraction = 1',
        ...(options.schema ? [`SET LOCAL search_path = ${postgresql.identifier(options.schema)}`] : []),
      ].join('; '),
    );
    return id;
  }

  /** Runs in a separate transaction, which leaves nothing behind except committed writes. */
  async function inTransaction<T>(options: TransactionOptions, signal: AbortSignal, run: Reading<T>): Promise<T> {
    const client = await acquire(signal);
    let broken: Error | undefined;
    const breakWith = (cause: unknown) => void (broken ??= cause instanceof Error ? cause : new Error('broken'));
    try {
      const id = await answeredInTime(timers, begin(client, options), { signal });
      const { result, cancelled } = cancellable(signal, id, cancel => run(client, cancel));
      try {
        const value = await result;
        if (options.isWriting) await client.query('COMMIT');
        return value;
      } finally {
        // A pending cancellation must not hit the connection's next statement.
        await cancelled()
          .then(within => answeredInTime(timers, client.query('ROLLBACK'), { within }))
          .catch(breakWith);
      }
    } catch (cause) {
      if (!isSettled(cause)) breakWith(cause);
      throw cause;
    } finally {
      release(client, broken);
    }
  }

  /**
   * Cancels a statement on the server once the signal is aborted, or once `run` has read enough of it, and gives it up
   * if that does not end it.
   */
  function cancellable<T>(signal: AbortSignal, id: number, run: (cancel: () => void) => Promise<T>) {
    let cancelling: Promise<unknown> | null = null;
    let giveUp: (cause: unknown) => void = () => undefined;
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = reject;
    });
    const cancel = () => {
      if (cancelling) return;
      cancelling = answeredInTime(timers, control.query('SELECT pg_cancel_backend($1)', [id]), { within: STOP_TIME });
      cancelling.catch(giveUp);
      timers.after(STOP_TIME, () => giveUp(noAnswer()));
    };
    const running = run(cancel);
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true });
    running.finally(() => signal.removeEventListener('abort', cancel)).catch(() => undefined);
    /** Resolves to the time in which the connection has to be free for its next statement. */
    async function cancelled(): Promise<number> {
      await cancelling;
      return cancelling ? STOP_TIME : ANSWER_TIME;
    }
    return { result: Promise.race([running, givenUp]), cancelled };
  }

  /** Reads from a SELECT that may be cancelled. */
  const reading = <T>(options: TransactionOptions, read: Reading<T>): Promise<T> =>
    wrapped(() => runStoppable(timers, options, signal => inTransaction(options, signal, read)));

  async function fetchRows(client: PoolClient, sql: string, maxRows: number, cancel: () => void): Promise<Rows> {
    await asked(sql, DECLARE, () => client.query(single(`${DECLARE}${sql}`)));
    return asked(sql, DECLARE, () => keptRows(client, `FETCH FORWARD ${maxRows} FROM rows`, { maxRows, end: cancel }));
  }

  /** Fetches few wide rows at a time: the server collects the rows of a fetch before it sends the first. */
  async function fetchAll(
    client: PoolClient,
    sql: string,
    take: (rows: Rows['rows']) => void,
    { cancel, signal }: { readonly cancel: () => void; readonly signal: AbortSignal | undefined },
  ): Promise<void> {
    const pieces = inPieces(take);
    for (let wanted = FIRST_FETCH; ;) {
      // Nothing is cancelled between two fetches.
      signal?.throwIfAborted();
      let [rows, bytes] = [0, 0];
      const add = (row: (string | null)[]) => {
        rows += 1;
        bytes += sentBytes(row);
        pieces.add(row);
        return true;
      };
      await asked(sql, DECLARE, () => arriving(client, `FETCH FORWARD ${wanted} FROM rows`, add, cancel));
      if (rows < wanted) break;
      wanted = Math.max(1, Math.min(PIECE_ROWS, Math.floor((rows * PIECE_BYTES) / Math.max(bytes, 1))));
    }
    pieces.flush();
  }

  async function changeAll(
    client: PoolClient,
    parts: readonly ScriptPart[],
    maxRows: number,
    cancel: () => void,
  ): Promise<Rows> {
    let last: Rows = { fields: [], rows: [] };
    for (const { sql, isQuery } of parts) {
      if (isQuery) {
        last = await fetchRows(client, sql, maxRows, cancel);
        await client.query('CLOSE rows');
      } else {
        await asked(sql, '', () => client.query(single(sql)));
        last = { fields: [], rows: [] };
      }
    }
    return last;
  }

  async function wrapped<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (cause) {
      throw toEngineError(cause, hasPassword);
    }
  }

  return {
    select: (sql, options) =>
      reading(options, (client, end) =>
        asked(sql, OPENING, () => keptRows(client, `${OPENING}${sql}\n)`, { maxRows: options.maxRows, end })),
      ),
    read: (sql, options) => reading(options, (client, cancel) => fetchRows(client, sql, options.maxRows, cancel)),
    change: (parts, options) =>
      reading({ ...options, isWriting: true }, (client, cancel) => changeAll(client, parts, options.maxRows, cancel)),
    readPlan: (sql, options) =>
      reading(options, async client => {
        const { fields, rows } = await asked(sql, '', () => client.query<(string | null)[]>(single(sql)));
        return { fields, rows: rows.slice(0, options.maxRows) };
      }),
    explain: (sql, options) =>
      reading(options, async client => {
        const { rows } = await asked(sql, EXPLAIN, () => client.query<(string | null)[]>(single(`${EXPLAIN}${sql}`)));
        return rows.map(([line]) => line ?? '');
      }),
    stream: (sql, options, take) =>
      reading(options, async (client, cancel) => {
        await asked(sql, DECLARE, () => client.query(single(`${DECLARE}${sql}`)));
        await fetchAll(client, sql, take, { cancel, signal: options.signal });
      }),
    ask: (sql, values) =>
      reading(
        { maxRows: 0 },
        async client =>
          (
            await client.query<(string | null)[]>({
              text: sql,
              values: [...values],
              rowMode: 'array',
              types: asWritten,
            })
          ).rows,
      ),
    describe: sql =>
      reading({ maxRows: 0 }, async client => {
        await asked(sql, DECLARE, () => client.query(single(`${DECLARE}${sql}`)));
        return (await client.query<(string | null)[]>(single('FETCH FORWARD 0 FROM rows'))).fields;
      }),
    async close() {
      await Promise.all([pool.end(), control.end()]);
    },
  };
}
