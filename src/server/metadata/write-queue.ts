import { sql } from 'kysely';
import type { MetadataStore } from './store';

/** Runs a write in a transaction; settles once its outcome is on the disk. */
export type WriteQueue = <T>(write: (transaction: MetadataStore) => Promise<T>) => Promise<T>;

/** More at once would keep reads waiting for too long. */
const MOST_TOGETHER = 32;

interface Waiting {
  /** Runs the write, and answers how its caller is notified afterwards. */
  readonly run: (transaction: MetadataStore) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}

/**
 * Writes one after the other, those that wait at the same time in one transaction: what takes long about a write is to
 * wait for the disk, and several can do that together. Each is whole or not there at all, apart from the others; nobody
 * is notified before the disk has it.
 * @param gather waited for before a transaction begins, so that what arrives together is there
 */
export function createWriteQueue(store: MetadataStore, gather?: () => Promise<void>): WriteQueue {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      if (gather) await gather();
      const together = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      await commitTogether(store, together);
    }
    isRunning = false;
  }

  return write =>
    new Promise((resolve, reject) => {
      const run = async (transaction: MetadataStore) => {
        const value = await write(transaction);
        return () => resolve(value);
      };
      waiting.push({ run, fail: reject });
      if (!isRunning) void runAll();
    });
}

/** Never fails itself: whoever waits is told. */
async function commitTogether(store: MetadataStore, together: readonly Waiting[]): Promise<void> {
  try {
    const notifications = await store.transaction().execute(async transaction => {
      const [only, ...others] = together;
      if (only && others.length === 0) return [await only.run(transaction)];
      const outcomes: (() => void)[] = [];
      for (const one of together) outcomes.push(await runApart(transaction, one));
      return outcomes;
    });
    for (const notify of notifications) notify();
  } catch (error) {
    for (const one of together) one.fail(error);
  }
}

/**
 * Runs a write so that its failure takes back nothing but itself.
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
      // The whole transaction is gone, and why it is says the first failure.
      throw error;
    }
    return () => fail(error);
  }
}
