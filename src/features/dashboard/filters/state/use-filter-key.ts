import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SLOW_DEBOUNCE } from '@/lib/clock';
import { keepFilterState } from '@/offline/direct/named-filters';
import { useOffline, useIsAway, useOpenSession } from '@/offline/react/context';
import { rememberFilterKey } from '@/offline/reads/filter-keys';
import { useDashboard, useDashboardFilters } from '../../state/dashboard-context';
import { addressed, namedMasks } from './filter-address';

/**
 * Has the server keep what the reader set filters to, and the address name that by its key; without the server, and
 * where it refuses, the address goes on saying it in full. A visit has one key: another visit never changes what an
 * address leads to that was copied in this one.
 */
export function useFilterKey(): void {
  const { id } = useDashboard();
  const filters = useDashboardFilters();
  const { ask, clock, onDefect } = useOffline();
  const { store } = useOpenSession();
  const { history } = useRouter();
  const isAway = useIsAway();
  const key = useRef<string | null>(null);
  const isRefused = useRef(false);
  /** One request at a time, so that the last choice is the one that stays. */
  const before = useRef(Promise.resolve());
  const { by, masks } = filters.given;

  useEffect(() => {
    // What somebody else's address says stays as they wrote it; a dashboard that was made here is not known to the
    // server yet.
    const isOwn = by === 'reader' || ((by === 'history' || by === 'back') && key.current !== null);
    if (isAway || !isOwn || masks === null || id < 0) return undefined;
    const named = namedMasks(masks);
    if (Object.keys(named).length === 0) return undefined;
    let isCurrent = true;
    const keep = async () => {
      if (!isCurrent || isRefused.current) return;
      const kept = await keepFilterState(ask, id, key.current, named);
      isRefused.current = kept.kind === 'refused';
      if (kept.kind === 'gone') key.current = null;
      if (kept.kind !== 'kept') return;
      key.current = kept.key;
      await rememberFilterKey(store, id, kept.key, named);
      if (!isCurrent) return;
      const { pathname, search, hash } = history.location;
      history.replace(`${pathname}${addressed(search, masks, kept.key)}${hash}`, { filters: masks });
    };
    const cancel = clock.after(SLOW_DEBOUNCE, () => {
      // Without the key, the address still says it in full.
      before.current = before.current.then(keep).catch((error: unknown) => onDefect('filters', error));
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [id, by, masks, isAway, ask, clock, onDefect, store, history]);
}
