import { LRUCache } from 'lru-cache';
import { exactBytes, type ExactTable } from '../../engines/exact/table';

/** Rows of runs, under keys that cannot be guessed. */
export interface KeptResults {
  /** Whether there was room for it. */
  keep(key: string, table: ExactTable): boolean;
  find(key: string): ExactTable | undefined;
}

/** In memory, up to so many bytes: what was not asked for the longest goes first. */
export function createKeptResults(maxBytes: number): KeptResults {
  const kept = new LRUCache<string, ExactTable>({
    maxSize: maxBytes,
    // One answer must not take the place of all others.
    maxEntrySize: Math.floor(maxBytes / 2),
    sizeCalculation: table => Math.max(1, exactBytes(table)),
  });
  return {
    keep(key, table) {
      kept.set(key, table);
      return kept.has(key);
    },
    find: key => kept.get(key),
  };
}
