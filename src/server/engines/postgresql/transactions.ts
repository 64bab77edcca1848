import type { PoolClient } from 'pg';
import type { Timers } from '@/lib/clock';
import { postgresql } from '@/query/sql/postgresql';
import { ANSWER_TIME, answeredInTime, noAnswer, STOP_TIME } from '../answer-time';
import type { RunOptions } from '../engine';
import { timeoutOf } from '../stopping';
import { isSettled } from './errors';
import type { Pools } from './pools';

/** Options for statements written by people. */
export interface ReadOptions extends RunOptions {
  /** The schema that is searched first. */
  readonly schema?: string | null;
}

export interface TransactionOptions extends ReadOptions {
  readonly isWriting?: boolean;
}

/** @param cancel ends the statement that runs on the connection */
export type Reading<T> = (client: PoolClient, cancel: () => void) => Promise<T>;

type Cancelling = Pick<Pools, 'cancel'>;

function begin(client: PoolClient, options: TransactionOptions): Promise<unknown> {
  return client.query(
    [
      `BEGIN ${options.isWriting ? 'READ WRITE' : 'READ ONLY'}`,
      `SET LOCAL statement_timeout = ${Math.ceil(timeoutOf(options))}`,
      'SET LOCAL cursor_tuple_fraction = 1',
      ...(options.schema ? [`SET LOCAL search_path = ${postgresql.identifier(options.schema)}`] : []),
    ].join('; '),
  );
}

/**
 * Cancels a statement on the server once the signal is aborted, or once `run` has read enough of it, and gives it up if
 * that does not end it.
 */
function cancellable<T>(
  { pools, timers, signal }: { readonly pools: Cancelling; readonly timers: Timers; readonly signal: AbortSignal },
  process: number,
  run: (cancel: () => void) => Promise<T>,
) {
  let cancelling: Promise<unknown> | null = null;
  let giveUp: (cause: unknown) => void = () => undefined;
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const cancel = () => {
    if (cancelling) return;
    cancelling = pools.cancel(process);
    cancelling.catch(giveUp);
    timers.after(STOP_TIME, () => giveUp(noAnswer()));
  };
  const running = run(cancel);
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  // Its error is the result's, below.
  running.finally(() => signal.removeEventListener('abort', cancel)).catch(() => undefined);
  /** Resolves to the time in which the connection has to be free for its next statement. */
  async function cancelled(): Promise<number> {
    await cancelling;
    return cancelling ? STOP_TIME : ANSWER_TIME;
  }
  return { result: Promise.race([running, givenUp]), cancelled };
}

/** Runs in a separate transaction, which leaves nothing behind except committed writes. */
export async function inTransaction<T>(
  pools: Pools,
  timers: Timers,
  options: TransactionOptions,
  signal: AbortSignal,
  run: Reading<T>,
): Promise<T> {
  const client = await pools.acquire(signal);
  let broken: Error | undefined;
  const breakWith = (cause: unknown) => void (broken ??= cause instanceof Error ? cause : new Error('broken'));
  try {
    const begun = pools.processOf(client).then(async id => {
      await begin(client, options);
      return id;
    });
    const id = await answeredInTime(timers, begun, { signal });
    const { result, cancelled } = cancellable({ pools, timers, signal }, id, cancel => run(client, cancel));
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
    pools.release(client, broken);
  }
}
