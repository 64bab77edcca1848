import * as v from 'valibot';
import { isUnanswered, type Outcome } from '@/api/outcome';
import type { DirectCalls } from '../direct/direct-calls';
import type { LocalStore } from '../store/database';
import { withinQuota } from '../store/quota';
import type { MetadataRecord } from '../store/records';

/** Something the server reported, with the time it was true. */
export interface StoredMetadata<T> {
  readonly value: T;
  readonly asOf: number;
}

/** Outcome of a refresh: read, server out of reach, or refused. */
export type Refreshed = 'read' | 'away' | 'refused';

export interface Asking {
  readonly store: LocalStore;
  readonly ask: DirectCalls;
  readonly now: number;
  /** Whether the server refreshes its own copy too. */
  readonly force?: boolean;
}

/** Null if it is not here, or was written by another version in another form. */
export async function readStoredMetadata<T>(
  store: LocalStore,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<StoredMetadata<T> | null> {
  const record = await store.metadata.get(key);
  if (!record) return null;
  const parsed = v.safeParse(schema, record.value);
  return parsed.success ? { value: parsed.output, asOf: record.asOf } : null;
}

export const refreshedBy = (outcome: Outcome<unknown>): Refreshed => {
  if (outcome.kind === 'success') return 'read';
  return isUnanswered(outcome) ? 'away' : 'refused';
};

/** @param gone keys of things that no longer exist */
export const storeMetadata = (
  store: LocalStore,
  records: readonly MetadataRecord[],
  gone: readonly string[] = [],
): Promise<void> =>
  withinQuota(store, 0, () =>
    store.transaction('rw', store.metadata, async () => {
      await store.metadata.bulkDelete([...gone]);
      await store.metadata.bulkPut([...records]);
    }),
  );
