import { use, useMemo } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import type { FilterBoxes } from './filter-boxes';

const load = () => import('./filter-boxes');
let rules: ReturnType<typeof load> | null = null;

/** The filter boxes of a dashboard; null for one that has none. Suspends for their code, before any chart asks. */
export function useFilterBoxes({ dashboard, charts }: OpenedDashboard): FilterBoxes | null {
  const { ask } = useOffline();
  const { store } = useOpenSession();
  const hasSome = [...charts.values()].some(({ vizType }) => vizType === 'filter_box');
  const create = hasSome ? use((rules ??= load())).filterBoxes : null;
  return useMemo(() => create && create({ dashboard, charts, ask, store }), [create, dashboard, charts, ask, store]);
}
