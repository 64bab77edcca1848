import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClientSave } from '@tanstack/react-query-persist-client';
import type { FirstPaint } from '../state/facts';
import {
  FIRST_PAINT_KEY,
  FIRST_PAINT_QUERY,
  FIRST_PAINT_VERSION,
  readFirstPaint,
  safeStorage,
} from '../state/first-paint';

export interface FirstPaintWriter {
  /** Returns the stored facts with the changes about to be stored. */
  read(): FirstPaint;
  write(change: Partial<FirstPaint>): void;
}

/** Keeps the facts in the query client and persists them, and nothing else of it. */
export function createFirstPaintWriter(queryClient: QueryClient): FirstPaintWriter {
  const kept = safeStorage();
  /** The persister stores at the end of a turn; until then a second change must build on the first. */
  let unstored: Partial<FirstPaint> = {};
  const storage = kept && {
    getItem: (key: string) => kept.getItem(key),
    removeItem: (key: string) => kept.removeItem(key),
    setItem(key: string, value: string) {
      kept.setItem(key, value);
      unstored = {};
    },
  };
  // Its successor writes later, and what the first paint needs must be there even if the page is closed soon after.
  // oxlint-disable-next-line typescript/no-deprecated
  const persister = createSyncStoragePersister({ storage, key: FIRST_PAINT_KEY, throttleTime: 0 });
  queryClient.setQueryData(FIRST_PAINT_QUERY, readFirstPaint());
  queryClient.setQueryDefaults(FIRST_PAINT_QUERY, { gcTime: Infinity, staleTime: Infinity });
  const read = (): FirstPaint => ({ ...readFirstPaint(), ...unstored });
  return {
    read,
    write(change) {
      // The stored facts are the base, not this page's copy: another tab may have changed the rest.
      unstored = { ...unstored, ...change };
      queryClient.setQueryData<FirstPaint>(FIRST_PAINT_QUERY, read());
      void persistQueryClientSave({
        // Two packages contain the same class; the parts used here are the same.
        queryClient: queryClient as never,
        persister,
        buster: FIRST_PAINT_VERSION,
        dehydrateOptions: { shouldDehydrateQuery: query => query.queryKey[0] === FIRST_PAINT_QUERY[0] },
      });
    },
  };
}
