import { useEffect, useRef } from 'react';
import type { DataMasks } from '@/model/data-mask';
import { useOpenSession, useIsAway, useObservable } from '@/offline/react/context';
import { rememberFilters } from '@/offline/reads/dashboard';
import { answeredBy } from '../../board/freshness';
import { useDashboard, useDashboardFilters, useVisit } from '../../state/dashboard-context';

/**
 * Keeps what the reader set filters to, or went back to, for the next time that the dashboard is opened on this device,
 * once the charts have their answers: what cannot be answered here would be found unanswered again. A reader who leaves
 * before the server has answered meant it.
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
    // As it is now: cards note a choice while it is drawn, and this was drawn with them.
    const now = answeredBy(freshness.get().charts);
    pending.current = isOwn && now === 'waiting' && !isAway ? masks : null;
    if (now !== 'all' || masks === null) return;
    viewState.answered.set(masks);
    // What could not be kept is only not there next time.
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
