import { useEffect, useRef } from 'react';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import type { ListedDatabase } from '@/offline/react/use-databases';
import type { Running } from './use-running';
import type { TabActions } from './use-tabs';

/** A tab that was made before any database was known uses the first one. */
export function useFirstDatabase(tab: EditorTab, databases: readonly ListedDatabase[], actions: TabActions): void {
  const first = databases[0]?.id ?? null;
  const isHomeless = tab.databaseId === null && tab.isLoaded && first !== null;
  useEffect(() => {
    if (isHomeless) actions.change(tab.id, { databaseId: first });
  }, [isHomeless, first, tab.id, actions]);
}

/** Runs the text of a tab that is set to run on opening. @param isRead whether its text is known */
export function useAutorun(tab: EditorTab, isRead: boolean, running: Running): void {
  const opened = useRef<string | null>(null);
  useEffect(() => {
    // On opening only, not when the setting changes during editing; and only SQL that was never run.
    if (!isRead || opened.current === tab.id) return;
    opened.current = tab.id;
    if (tab.autorun && tab.latestRunId === null && running.hindrance === null) running.runAll();
  }, [tab, isRead, running]);
}
