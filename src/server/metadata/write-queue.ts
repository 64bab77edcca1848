import { sql } from 'kysely';
import type { MetadataStore } from './store';

export interface WriteQueue {
  /** Runs a write in a transaction; settles once its outcome is on disk. */
  <T>(write: (transaction: MetadataStore) => Promise<T>): Promise<T>;
  load(): WriteLoad;
}

export interface WriteLoad {
  readonly waiting: number;
  /** Writes in the transaction that runs at the moment. */
  readonly running: number;
  /** Writes that succeeded or failed since the server started. */
  readonly ended: number;
}

/** What follows the commit of a queue's transaction. */
const followUps = new WeakMap<MetadataStore, (() => void)[]>();

/**
 * Calls back once a write is committed, before its caller is notified. A cache that is emptied during the write is not
 * enough: in PostgreSQL others read, and cache, the earlier rows until then. Does nothing outside a write of a queue.
 */
export const onceCommitted = (transaction: MetadataStore, call: () => void): void =>
  void followUps.get(transaction)?.push(call);

/** More writes in one batch would delay reads for too long. */
const MOST_TOGETHER = 32;

interface Waiting {
  /** Runs the write, and returns how its caller is notified afterwards. */
  readonly run: (transaction: MetadataStore) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}

/**
 * Runs writes one after the other, those that wait at the same time in one transaction: most of a write's time is the
 * flush to disk, which several can share. Each succeeds completely or not at all, independently of the others; callers
 * are notified only after the flush.
 * @param gather awaited before a transaction begins, so that writes arriving together are included
 */
export function createWriteQueue(store: MetadataStore, gather?: () => Promise<void>): WriteQueue {
  let waiting: Waiting[] = [];
  let isRunning = false;
  let running = 0;
  let ended = 0;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      if (gather) await gather();
      const together = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      running = together.length;
      await commitTogether(store, together);
      ended += running;
      running = 0;
    }
    isRunning = false;
  }

  const queue = <T>(write: (transaction: MetadataStore) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const run = async (transaction: MetadataStore) => {
        const value = await write(transaction);
        return () => resolve(value);
      };
      waiting.push({ run, fail: reject });
      if (!isRunning) void runAll();
    });
  return Object.assign(queue, { load: (): WriteLoad => ({ waiting: waiting.length, running, ended }) });
}

/** Never rejects itself: the waiting callers are notified. */
async function commitTogether(store: MetadataStore, together: readonly Waiting[]): Promise<void> {
  const following: (() => void)[] = [];
  try {
    const notifications = await store.transaction().execute(async transaction => {
      followUps.set(transaction, following);
      const [only, ...others] = together;
      if (only && others.length === 0) return [await only.run(transaction)];
      const outcomes: (() => void)[] = [];
      for (const one of together) outcomes.push(await runApart(transaction, one));
      return outcomes;
    });
    for (const call of [...following, ...notifications]) call();
  } catch (error) {
    for (const one of together) one.fail(error);
  }
}

/**
 * Runs a write so that its failure rolls back only itself.
 * @throws when the whole transaction is lost, as on a full disk
 */
async function runApart(transaction: MetadataStore, { run, fail }: Waiting): Promise<() => void> {
  await sql`SAVEPOINT one_write`.execute(transaction);
  try {
    const notify = await run(transaction);
    await sql`RELEASE one_write`.execute(transaction);
    return notify;
  } catch (error) {
    try {
      await sql`ROLLBACK TO one_write`.execute(transaction);
      await sql`RELEASE one_write`.execute(transaction);
    } catch {
      // The whole transaction is lost; the first failure has the reason.
      throw error;
    }
    return () => fail(error);
  }
}
