import { use, useMemo } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import type { DashboardViewState } from '../state/view-state';
import type { FilterBoxes, filterBoxes } from './filter-boxes';

let loading: Promise<typeof filterBoxes> | null = null;

/** The same promise each time, so that a screen waits for it once. */
function loadRules(): Promise<typeof filterBoxes> {
  loading ??= import('./filter-boxes').then(loaded => loaded.filterBoxes);
  return loading;
}

/** The filter boxes of a dashboard; null without any. Suspends for their code, before any chart asks. */
export function useFilterBoxes(
  { dashboard, charts }: OpenedDashboard,
  viewState: DashboardViewState,
): FilterBoxes | null {
  const { ask } = useOffline();
  const { store } = useOpenSession();
  const hasSome = [...charts.values()].some(({ vizType }) => vizType === 'filter_box');
  const create = hasSome ? use(loadRules()) : null;
  return useMemo(
    () => create && create({ dashboard, charts, ask, store, viewState }),
    [create, dashboard, charts, ask, store, viewState],
  );
}
