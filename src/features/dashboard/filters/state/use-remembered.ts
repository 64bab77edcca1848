import { useEffect, useRef } from 'react';
import type { DataMasks } from '@/model/data-mask';
import { useOpenSession, useIsAway, useObservable } from '@/offline/react/context';
import { rememberFilters } from '@/offline/reads/dashboard';
import { answeredBy } from '../../board/freshness';
import { useDashboard, useDashboardFilters, useVisit } from '../../state/dashboard-context';

/**
 * Keeps the filter values that the reader set, or went back to, for the next visit on this device, once the charts have
 * their answers: values without an answer would have none next time either. If the reader leaves before the server has
 * answered, they are kept too.
 */
export function useRemembered(): void {
  const { id } = useDashboard();
  const filters = useDashboardFilters();
  const { freshness, viewState } = useVisit();
  const { store } = useOpenSession();
  const isAway = useIsAway();
  const { by, masks } = filters.given;
  const isOwn = by === 'reader' || by === 'back';
  const answered = answeredBy(useObservable(freshness).charts);
  const pending = useRef<DataMasks | null>(null);

  useEffect(() => {
    // The current value: cards report a choice during its render, and this was rendered with them.
    const now = answeredBy(freshness.get().charts);
    pending.current = isOwn && now === 'waiting' && !isAway ? masks : null;
    if (now !== 'all' || masks === null) return;
    viewState.answered.set(masks);
    // If it cannot be kept, it is just missing next time.
    if (isOwn) rememberFilters(store, id, masks).catch(() => undefined);
  }, [store, id, isOwn, masks, answered, isAway, freshness, viewState]);

  useEffect(() => {
    const leave = () => {
      if (pending.current) rememberFilters(store, id, pending.current).catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [store, id]);
}
