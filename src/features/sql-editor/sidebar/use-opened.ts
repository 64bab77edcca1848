import { useEffect, useMemo, useRef, useState } from 'react';
import { useIsLive, useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import type { Refreshed } from '@/offline/metadata/stored-metadata';
import { isQuotaExceeded } from '@/offline/store/quota';
import { readRelation, refreshRelation, type SchemaPlace } from '@/offline/sql-editor/database-metadata';
import type { OpenedRelation } from './tree-rows';

/** How long the details of a table count as fresh, in milliseconds. */
const FRESH = 5 * 60_000;

interface Opened {
  readonly opened: ReadonlyMap<string, OpenedRelation>;
  readonly refresh: (table: string) => void;
}

/** The details of the open tables; missing or stale ones are fetched from the server. */
export function useOpened(
  place: SchemaPlace | null,
  names: readonly string[],
  onFailed: (ended: Refreshed) => void,
): Opened {
  const { store } = useOpenSession();
  const { ask, clock, onDefect } = useOffline();
  const isLive = useIsLive();
  const key = JSON.stringify([place, names]);
  const read = useLive(
    async from => ({
      key,
      told: place
        ? await Promise.all(names.map(async name => [name, await readRelation(from, place, name)] as const))
        : [],
    }),
    [key],
  );
  // The previously open tables are available until it is read.
  const told = read && read.key === key ? read.told : undefined;
  const [ended, setEnded] = useState<ReadonlyMap<string, Refreshed>>(new Map());
  const asked = useRef(new Set<string>());
  const tried = useRef(new Set<string>());
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });

  const inPlace = JSON.stringify(place);
  const request = useMemo(
    () => (table: string) => {
      const own = `${inPlace} ${table}`;
      if (!place || asked.current.has(own)) return;
      asked.current.add(own);
      setEnded(now => new Map([...now].filter(([name]) => name !== own)));
      void refreshRelation({ store, ask, now: clock.now() }, place, table)
        .catch((error: unknown): Refreshed => {
          // A closed or full store is expected.
          if (store.isOpen() && !isQuotaExceeded(error)) onDefect('background', error);
          return 'refused';
        })
        .then(end => {
          asked.current.delete(own);
          setEnded(now => new Map(now).set(own, end));
          if (end === 'refused') failed.current(end);
        });
    },
    // A location is compared by its values.
    // oxlint-disable-next-line react/exhaustive-deps
    [inPlace, store, ask, clock, onDefect],
  );
  useEffect(() => {
    if (!isLive) return;
    for (const [name, known] of told ?? []) {
      const own = `${inPlace} ${name}`;
      if (known && clock.now() - known.asOf <= FRESH) continue;
      // A failed request is retried only on demand.
      if (tried.current.has(own)) continue;
      tried.current.add(own);
      request(name);
    }
  }, [told, isLive, clock, request, inPlace]);

  const opened = useMemo(() => {
    const known = new Map(told ?? []);
    return new Map(
      names.map((name): [string, OpenedRelation] => {
        const detail = known.get(name);
        if (detail) return [name, { name: 'known', detail: detail.value }];
        const end = ended.get(`${inPlace} ${name}`);
        if (end === 'refused') return [name, { name: 'failed' }];
        return [name, { name: end === 'away' || !isLive ? 'away' : 'asking' }];
      }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- names and place are in the key
  }, [told, key, ended, isLive]);
  return { opened, refresh: request };
}
