import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SLOW_DEBOUNCE } from '@/lib/clock';
import { keepFilterState } from '@/offline/direct/named-filters';
import { useOffline, useIsAway, useOpenSession } from '@/offline/react/context';
import { rememberFilterKey } from '@/offline/reads/filter-keys';
import { useDashboard, useDashboardFilters } from '../../state/dashboard-context';
import { addressed, namedMasks } from './filter-address';

/**
 * Stores the reader's filter values on the server and puts their key into the address. Without the server, or if it
 * rejects them, the address keeps them in full. Each visit has its own key: a visit never changes the target of an
 * address that was copied in another one.
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
  /** One request at a time, so that the last choice wins. */
  const before = useRef(Promise.resolve());
  const { by, masks } = filters.given;

  useEffect(() => {
    // Values from somebody else's address stay as they wrote them; the server does not know a dashboard made here yet.
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
      // Without the key, the address still has them in full.
      before.current = before.current.then(keep).catch((error: unknown) => onDefect('filters', error));
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [id, by, masks, isAway, ask, clock, onDefect, store, history]);
}
