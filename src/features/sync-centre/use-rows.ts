import { useState } from 'react';
import { useLive } from '@/offline/react/live';
import type { LocalStore } from '@/offline/store/database';

interface Seen<Row> {
  readonly get: (key: number) => Row | undefined;
  readonly add: (rows: ReadonlyMap<number, Row>) => void;
}

function createSeen<Row>(): Seen<Row> {
  const rows = new Map<number, Row>();
  return {
    get: key => rows.get(key),
    add: more => {
      for (const [key, row] of more) rows.set(key, row);
    },
  };
}

/**
 * The records of the keys that are in view. Those that were seen before are there at once when they come into view
 * again; undefined for what is still being read, or was removed a moment ago.
 * @param kind names the read, which must do the same for the same name
 */
export function useRows<Row>(
  kind: string,
  keys: readonly number[],
  read: (store: LocalStore, keys: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): (key: number) => Row | undefined {
  const [seen] = useState(createSeen<Row>);
  const rows = useLive(
    async store => {
      const present = await read(store, keys);
      seen.add(present);
      return present;
    },
    [kind, keys.join()],
  );
  return key => rows?.get(key) ?? seen.get(key);
}
