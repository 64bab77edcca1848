import { useEffect, useMemo, useRef } from 'react';
import { useObservable, useOffline } from '@/offline/react/context';
import { useDashboard, useVisit } from '../state/dashboard-context';
import { followPaused } from './paused';
import { refreshRules, spanOf } from './rules';
import { startRun } from './run';
import { planRefresh, type RefreshCause } from './plan';
import { startTimed } from './timed';
import { chartsOf } from './use-refresh';

/** Requests the charts of the open dashboard again on the reader's request, and at the set interval. */
export function useRefreshing(): void {
  const { id, dashboard, charts } = useDashboard();
  const { viewState } = useVisit();
  const { registry, clock, connectivity, log } = useOffline();
  const rules = useMemo(() => refreshRules(dashboard.metadata), [dashboard.metadata]);
  const chosen = useObservable(viewState.every);
  const every = chosen ?? rules.every;
  const stop = useRef<(() => void) | null>(null);
  const present = useRef(rules);
  const shown = useRef(charts);
  useEffect(() => {
    present.current = rules;
    shown.current = charts;
  }, [rules, charts]);

  useEffect(() => {
    // A new refresh replaces a running one.
    const begin = (cause: RefreshCause) => {
      stop.current?.();
      const plan = planRefresh(registry.subscriptions.get(), id, present.current, cause);
      viewState.isRefreshing.set(true);
      viewState.isFiltersRefreshing.set(plan.filters.length > 0);
      stop.current = startRun({
        registry,
        clock,
        plan,
        span: spanOf(present.current, cause === 'timed' ? every : 0),
        onProgress: left => viewState.refreshesLeft.set(left),
        onEnd: () => viewState.isRefreshing.set(false),
        onFilters: () => viewState.isFiltersRefreshing.set(false),
      });
    };
    const asked = viewState.refreshes.subscribe(() => begin('asked'));
    if (every === 0) return asked;
    const due = () => {
      log({
        name: 'periodic_render_dashboard',
        at: { source: 'dashboard', id },
        data: { interval: every, ...chartsOf(shown.current) },
      });
      begin('timed');
    };
    const { paused, stop: unfollow } = followPaused(connectivity, viewState.isEdited);
    const untimed = startTimed({ clock, every, paused, onDue: due });
    return () => {
      asked();
      untimed();
      unfollow();
    };
  }, [id, viewState, registry, clock, connectivity, log, every]);

  useEffect(() => () => stop.current?.(), []);
}
