import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SignInRecordRow } from '../metadata/schema/shared-state';
import type { MetadataStore } from '../metadata/store';
import type { WriteQueue } from '../metadata/write-queue';
import { MOST_RECORDS, noAttempts, type AttemptKey, type AttemptRecord, type AttemptRecords } from './attempt-records';

/** A check takes less. After that, attempts of a process that ended count no more as running. */
const LONGEST_CHECK = 60_000;
/** Old records are removed after this number of changes of one process. */
const CLEANED_EACH = 500;

/** Names that people typed into the wrong field may be passwords. */
const digestOf = ({ kind, key }: AttemptKey) => createHash('sha256').update(`${kind} ${key}`).digest('hex');

function recordIn(row: SignInRecordRow | undefined, at: number): AttemptRecord {
  if (!row) return noAttempts;
  const isRunning = at - row.changed_on <= LONGEST_CHECK;
  return {
    failed: row.failed,
    running: isRunning ? row.running : 0,
    lastFailure: row.last_failure,
    hasSucceeded: row.has_succeeded === 1,
  };
}

/** Counts the attempts at all server processes together: several would otherwise allow several times as many. */
export function createSharedAttemptRecords(store: MetadataStore, write: WriteQueue, now: () => number): AttemptRecords {
  let changes = 0;

  async function read(from: MetadataStore, keys: readonly AttemptKey[]): Promise<readonly AttemptRecord[]> {
    const digests = keys.map(digestOf);
    const rows = await from.selectFrom('sign_in_record').selectAll().where('key', 'in', digests).execute();
    const at = now();
    return digests.map(digest =>
      recordIn(
        rows.find(({ key }) => key === digest),
        at,
      ),
    );
  }

  const removeOldest = (from: MetadataStore) =>
    sql`DELETE FROM sign_in_record WHERE key IN (
      SELECT key FROM (
        SELECT key, row_number() OVER (PARTITION BY kind ORDER BY changed_on DESC, key) AS place FROM sign_in_record
      ) AS placed WHERE place > ${MOST_RECORDS})`.execute(from);

  return {
    read: keys => read(store, keys),
    change: (keys, by) =>
      write(async transaction => {
        const changed = by(await read(transaction, keys));
        for (const [at, key] of keys.entries()) {
          const record = changed?.[at];
          if (!record) continue;
          const values = {
            failed: record.failed,
            running: record.running,
            last_failure: record.lastFailure,
            has_succeeded: record.hasSucceeded ? 1 : 0,
            changed_on: now(),
          };
          await transaction
            .insertInto('sign_in_record')
            .values({ key: digestOf(key), kind: key.kind, ...values })
            .onConflict(conflict => conflict.column('key').doUpdateSet(values))
            .execute();
        }
        changes += 1;
        if (changes % CLEANED_EACH === 0) await removeOldest(transaction);
        return changed !== null;
      }),
  };
}
