import { useEffect, useMemo } from 'react';
import { useOpenSession, useIsAway, useObservable } from '@/offline/react/context';
import { rememberFilters } from '@/offline/reads/dashboard';
import { answeredBy } from '../../board/freshness';
import { useDashboard, useDashboardFilters, useVisit } from '../../state/dashboard-context';
import { createFilterMemory } from './filter-memory';

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
  const memory = useMemo(() => createFilterMemory(kept => rememberFilters(store, id, kept)), [store, id]);

  useEffect(() => {
    // The current value: cards report a choice during its render, and this was rendered with them.
    const now = answeredBy(freshness.get().charts);
    if (now !== 'all' || masks === null) {
      memory.wait(isOwn && now === 'waiting' && !isAway ? masks : null);
      return;
    }
    viewState.answered.set(masks);
    if (isOwn) memory.keep(masks);
    else memory.wait(null);
  }, [memory, isOwn, masks, answered, isAway, freshness, viewState]);

  useEffect(() => {
    addEventListener('pagehide', memory.leave);
    return () => {
      removeEventListener('pagehide', memory.leave);
      memory.leave();
    };
  }, [memory]);
}
