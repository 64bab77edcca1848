import { Client } from 'pg';
import type { Timers } from '@/lib/clock';
import { MetadataStoreError } from './guard';
import { maskedUrl } from './place';
import { unusable } from './postgresql-store';

const SERVING_LOCK = 7_461_002;
const AGAIN = 1_000;

export interface ServingLock {
  release(): Promise<void>;
}

interface LockParts {
  readonly timers: Timers;
  /** Called once if another server took the lock while PostgreSQL was away. */
  readonly onLost: (message: string) => void;
}

/** A connection that holds the lock; null if another does. @throws MetadataStoreError without an answer */
async function hold(url: string, onEnd: () => void): Promise<Client | null> {
  const client = new Client({ connectionString: url, application_name: 'tidemark-serving', keepAlive: true });
  // `end` follows.
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    throw unusable(url, cause);
  });
  const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${SERVING_LOCK}) AS taken`);
  if (rows[0]?.taken === true) {
    client.on('end', onEnd);
    return client;
  }
  await client.end();
  return null;
}

/**
 * One server at a time serves a store in PostgreSQL, as with a data folder: unfinished runs of reports and of the SQL
 * editor belong to it. The lock ends with its connection, and is taken again after PostgreSQL restarts.
 * @throws MetadataStoreError if another server holds it
 */
export async function takeServingLock(url: string, { timers, onLost }: LockParts): Promise<ServingLock> {
  const words = `The metadata store ${maskedUrl(url)} is in use by another Tidemark. Stop it, or name another database with --metadata.`;
  let isReleased = false;
  let cancel = (): void => undefined;

  function again(): void {
    if (isReleased) return;
    cancel = timers.after(AGAIN, () => {
      hold(url, again).then(
        taken => {
          held = taken;
          if (taken === null) onLost(words);
          else if (isReleased) void taken.end();
        },
        () => again(),
      );
    });
  }

  let held = await hold(url, again);
  if (held === null) throw new MetadataStoreError(words);
  return {
    async release() {
      isReleased = true;
      cancel();
      await held?.end();
    },
  };
}
