import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClientSave } from '@tanstack/react-query-persist-client';
import type { FirstPaint } from './facts';
import { FIRST_PAINT_KEY, FIRST_PAINT_QUERY, FIRST_PAINT_VERSION, readFirstPaint, safeStorage } from './first-paint';

export interface FirstPaintWriter {
  write(change: Partial<FirstPaint>): void;
}

/** Keeps the facts in the query client and persists them, and nothing else of it. */
export function createFirstPaintWriter(queryClient: QueryClient): FirstPaintWriter {
  // Its successor writes later, and what the first paint needs must be there even if the page is closed at once.
  // oxlint-disable-next-line typescript/no-deprecated
  const persister = createSyncStoragePersister({ storage: safeStorage(), key: FIRST_PAINT_KEY, throttleTime: 0 });
  queryClient.setQueryData(FIRST_PAINT_QUERY, readFirstPaint());
  queryClient.setQueryDefaults(FIRST_PAINT_QUERY, { gcTime: Infinity, staleTime: Infinity });
  return {
    write(change) {
      // What is stored now is the base, not what this page knew of it: another tab may have changed the rest.
      queryClient.setQueryData<FirstPaint>(FIRST_PAINT_QUERY, { ...readFirstPaint(), ...change });
      void persistQueryClientSave({
        // Two packages bring the same class; what is used of it is the same.
        queryClient: queryClient as never,
        persister,
        buster: FIRST_PAINT_VERSION,
        dehydrateOptions: { shouldDehydrateQuery: query => query.queryKey[0] === FIRST_PAINT_QUERY[0] },
      });
    },
  };
}
