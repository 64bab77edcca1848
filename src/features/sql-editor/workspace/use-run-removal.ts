import { useCallback } from 'react';
import type { QueryRun } from '@/model/sql-run';
import { useOffline, useOpenSession, useSendQuietly } from '@/offline/react/context';
import { useKeepsTabs } from '@/offline/react/sql-editor';
import { forgetRuns } from '@/offline/sql-editor/history';
import { removalOf } from '@/offline/sql-editor/remove-run';
import { editorText } from '@/text/messages/sql-editor/editor';
import { useToast } from '@/ui/toast/Toast';

/** Removes a run from the history of its tab, also on a server that stores tabs. */
export function useRunRemoval(): (run: QueryRun) => void {
  const { onDefect } = useOffline();
  const sendQuietly = useSendQuietly();
  const { store } = useOpenSession();
  const keepsTabs = useKeepsTabs();
  const toast = useToast();
  return useCallback(
    run => {
      const removing: Promise<unknown> = keepsTabs ? sendQuietly(removalOf(store, run)) : forgetRuns(store, [run.id]);
      removing.catch((error: unknown) => {
        toast({ text: editorText.notStored, isFailure: true });
        onDefect('background', error);
      });
    },
    [sendQuietly, store, keepsTabs, toast, onDefect],
  );
}
