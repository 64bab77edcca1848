import { useEffect, useState } from 'react';
import type { Chart } from '@/model/chart';
import type { NewId } from '@/model/arrange/create';
import type { EditedDashboard } from '@/model/dashboard';
import { readDraft } from '@/offline/drafts/dashboard-draft';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import type { DraftBase } from '@/offline/store/records';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useToast } from '@/ui/toast/Toast';
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
  const { onDefect } = useOffline();
  const toast = useToast();
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  useEffect(() => {
    if (beginning) return undefined;
    let isCurrent = true;
    Promise.all([readEditedDashboard(store, dashboardId), readDraft(store, dashboardId)]).then(
      ([stored, draft]) => {
        if (isCurrent && stored) setBeginning(beginningOf(baseOf(stored), draft, charts, newId));
      },
      (error: unknown) => {
        if (!isCurrent) return;
        toast({ text: arrangeText.notBegun, isFailure: true });
        onDefect('background', error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [store, dashboardId, charts, newId, beginning, toast, onDefect]);
  return beginning;
}
