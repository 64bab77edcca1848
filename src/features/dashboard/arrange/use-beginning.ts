import { useEffect, useState } from 'react';
import type { Chart } from '@/model/chart';
import type { NewId } from '@/model/arrange/create';
import { readDraft } from '@/offline/drafts/dashboard-draft';
import { useOpenSession } from '@/offline/react/context';
import { readArrangedDashboard } from '@/offline/reads/arranged-dashboard';
import { beginningOf, type Beginning } from './begin';

/** Reads once what an arranging begins with; what comes later is merged with it when it is saved. Null until then. */
export function useBeginning(dashboardId: number, charts: ReadonlyMap<number, Chart>, newId: NewId): Beginning | null {
  const { store } = useOpenSession();
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  useEffect(() => {
    if (beginning) return undefined;
    let isCurrent = true;
    void Promise.all([readArrangedDashboard(store, dashboardId), readDraft(store, dashboardId)]).then(([stored, draft]) => {
      if (isCurrent && stored) setBeginning(beginningOf(stored, draft, charts, newId));
    });
    return () => {
      isCurrent = false;
    };
  }, [store, dashboardId, charts, newId, beginning]);
  return beginning;
}
