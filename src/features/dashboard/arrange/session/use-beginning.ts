import { useEffect, useState } from 'react';
import type { Chart } from '@/model/chart';
import type { NewId } from '@/model/arrange/create';
import type { EditedDashboard } from '@/model/dashboard';
import { readDraft } from '@/offline/drafts/dashboard-draft';
import { useOpenSession } from '@/offline/react/context';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import type { DraftBase } from '@/offline/store/records';
import { beginningOf, type Beginning } from './begin';

const baseOf = ({ title, layout, metadata, etag }: EditedDashboard): DraftBase => ({
  title: title ?? '',
  layout,
  metadata,
  etag,
});

/** Reads the initial state of an edit session once; saving merges later changes. Null until then. */
export function useBeginning(dashboardId: number, charts: ReadonlyMap<number, Chart>, newId: NewId): Beginning | null {
  const { store } = useOpenSession();
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  useEffect(() => {
    if (beginning) return undefined;
    let isCurrent = true;
    void Promise.all([readEditedDashboard(store, dashboardId), readDraft(store, dashboardId)]).then(
      ([stored, draft]) => {
        if (isCurrent && stored) setBeginning(beginningOf(baseOf(stored), draft, charts, newId));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [store, dashboardId, charts, newId, beginning]);
  return beginning;
}
