import { useCallback } from 'react';
import type { QueryRun } from '@/model/sql-run';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useKeepsTabs } from '@/offline/react/sql-editor';
import { forgetRuns } from '@/offline/sql-editor/history';
import { removalOf } from '@/offline/sql-editor/remove-run';
import { editorText } from '@/text/messages/sql-editor/editor';
import { useToast } from '@/ui/toast/Toast';

/** Removes a run from the history of its tab, also on a server that stores tabs. */
export function useRunRemoval(): (run: QueryRun) => void {
  const { enqueueQuietly } = useOffline();
  const { store } = useOpenSession();
  const keepsTabs = useKeepsTabs();
  const toast = useToast();
  return useCallback(
    run => {
      const removing: Promise<unknown> = keepsTabs
        ? enqueueQuietly(store, removalOf(store, run))
        : forgetRuns(store, [run.id]);
      removing.catch(() => toast({ text: editorText.notStored, isFailure: true }));
    },
    [enqueueQuietly, store, keepsTabs, toast],
  );
}
