import { QueryClient, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { encodeRison } from '@/api/list';
import { servedQuery, type PageRequest } from '@/api/served-list';
import type { FailureReason } from '@/model/failure-reason';
import { type ServedSource } from '../direct/served-list';
import { valueOf } from '../direct/direct-answer';
import { dropPages, keepPage, readKeptPage } from '../reads/kept-pages';
import { reasonOfError } from '../state/failure-reason';
import type { LocalStore } from '../store/database';
import { useIsAway, useOffline, useOpenSession } from './context';
import { useLive } from './live';

const permissionsSchema = v.array(v.string());

/** Running requests of each store; the answers are in the store itself. */
const clients = new WeakMap<LocalStore, QueryClient>();

function clientOf(store: LocalStore): QueryClient {
  const client = clients.get(store) ?? new QueryClient();
  clients.set(store, client);
  return client;
}

interface ServedPage<T> {
  readonly items: readonly T[];
  /** Total of all pages. */
  readonly count: number;
  /** When the server answered. */
  readonly asOf: number;
}

export interface ServedList<T> {
  /** Undefined while the store is read; null if the page was never fetched. */
  readonly page: ServedPage<T> | null | undefined;
  readonly failure: FailureReason | null;
  /** Null until the server has reported them once. */
  readonly permissions: readonly string[] | null;
  readonly infoFailure: FailureReason | null;
  readonly retry: () => void;
}

/**
 * Reads a page of a list that only the server has. Each page is stored when it arrives and shown from there, even
 * without the server; it is fetched again whenever the server can be reached.
 */
export function useServedList<T, Column extends string>(
  source: ServedSource<T, Column>,
  asked: PageRequest<Column>,
  size: number,
): ServedList<T> {
  const { ask, clock } = useOffline();
  const { store, facts } = useOpenSession();
  const isAway = useIsAway();
  const client = clientOf(store);
  const q = servedQuery(source.fields, asked, size, source.always?.(facts.user.id));
  const key = `${source.kind} ${encodeRison(q)}`;
  const infoKey = `${source.kind} permissions`;
  const fetching = { enabled: !isAway, retry: false, networkMode: 'always', gcTime: 0 } as const;

  const list = useQuery(
    {
      ...fetching,
      queryKey: [source.kind, key],
      queryFn: async ({ signal }) => {
        const outcome = await source.list(ask, q, { signal });
        if (outcome.kind === 'forbidden') await dropPages(store, source.kind);
        const { count, result } = valueOf(outcome);
        const asOf = clock.now();
        await keepPage(store, key, { asOf, count, rows: [...result] });
        return asOf;
      },
    },
    client,
  );
  const info = useQuery(
    {
      ...fetching,
      enabled: fetching.enabled && source.info !== undefined,
      queryKey: [source.kind, infoKey],
      queryFn: async ({ signal }) => {
        const permissions = source.info ? (valueOf(await source.info(ask, { signal })).permissions ?? []) : [];
        await store.derived.put({ key: infoKey, usedAt: clock.now(), value: permissions });
        return permissions;
      },
    },
    client,
  );

  const stored = useLive(
    async local => ({
      key,
      page: await readKeptPage(local, key),
      named: (await local.derived.get(infoKey))?.value,
    }),
    [key, infoKey],
  );
  // The stored answer for another page must not be shown for this one.
  const isRead = stored?.key === key;
  const kept = stored?.page;
  const named = v.safeParse(permissionsSchema, stored?.named);
  return {
    page: isRead ? (kept ? { ...kept, items: kept.rows.flatMap(row => source.toItem(row) ?? []) } : null) : undefined,
    failure: list.error && !isAway ? reasonOfError(list.error) : null,
    permissions: named.success ? named.output : null,
    infoFailure: info.error && !isAway ? reasonOfError(info.error) : null,
    retry: () => void client.invalidateQueries({ queryKey: [source.kind] }),
  };
}

/** Fetches the shown part of a list again, after a change of it. */
export function useServedRefresh(kind: string): () => Promise<void> {
  const { store } = useOpenSession();
  return () => clientOf(store).invalidateQueries({ queryKey: [kind] });
}
