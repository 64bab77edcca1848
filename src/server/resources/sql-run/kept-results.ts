import { LRUCache } from 'lru-cache';
import { exactBytes, type ExactTable } from '../../engines/exact/table';

/** Rows of runs, under unguessable keys. */
export interface KeptResults {
  /** Returns whether there was space for it. */
  keep(key: string, table: ExactTable): Promise<boolean>;
  find(key: string): Promise<ExactTable | undefined>;
}

/** In memory, up to a total size: the least recently used result is evicted first. */
export function createKeptResults(maxBytes: number): KeptResults {
  const kept = new LRUCache<string, ExactTable>({
    maxSize: maxBytes,
    // A single result must not evict all others.
    maxEntrySize: Math.floor(maxBytes / 2),
    sizeCalculation: table => Math.max(1, exactBytes(table)),
  });
  return {
    async keep(key, table) {
      kept.set(key, table);
      return kept.has(key);
    },
    find: async key => kept.get(key),
  };
}
