import { LRUCache } from 'lru-cache';

/** The property of an attempt that it is counted by. */
export type AttemptKind = 'source' | 'address' | 'name';

export interface AttemptKey {
  readonly kind: AttemptKind;
  readonly key: string;
}

/** The attempts under one key. */
export interface AttemptRecord {
  readonly failed: number;
  readonly running: number;
  readonly lastFailure: number;
  readonly hasSucceeded: boolean;
}

export const noAttempts: AttemptRecord = { failed: 0, running: 0, lastFailure: 0, hasSucceeded: false };

export interface AttemptRecords {
  /** The records of keys, in their order. */
  read(keys: readonly AttemptKey[]): Promise<readonly AttemptRecord[]>;
  /**
   * Reads and changes records in one step.
   * @param by returns null if nothing changes
   * @returns whether something changed
   */
  change(
    keys: readonly AttemptKey[],
    by: (records: readonly AttemptRecord[]) => readonly AttemptRecord[] | null,
  ): Promise<boolean>;
}

/** Records of one kind. */
export const MOST_RECORDS = 10_000;

/** In memory: somebody who could restart a server that is alone needs to guess no passwords. */
export function createAttemptRecords(): AttemptRecords {
  const make = () => new LRUCache<string, AttemptRecord>({ max: MOST_RECORDS });
  const records: Readonly<Record<AttemptKind, LRUCache<string, AttemptRecord>>> = {
    source: make(),
    address: make(),
    name: make(),
  };
  const read = (keys: readonly AttemptKey[]) => keys.map(({ kind, key }) => records[kind].get(key) ?? noAttempts);
  return {
    read: async keys => read(keys),
    async change(keys, by) {
      const changed = by(read(keys));
      for (const [at, { kind, key }] of keys.entries()) {
        const record = changed?.[at];
        if (record) records[kind].set(key, record);
      }
      return changed !== null;
    },
  };
}
