import { useCallback, useEffect, useState } from 'react';
import type { QueryRun } from '@/model/sql-run';
import { useHistory } from '@/offline/react/sql-editor';
import { useLive } from '@/offline/react/live';
import type { OutputPart } from '../output/Output';

interface ShownRun {
  /** The runs of the tab, newest first. */
  readonly runs: readonly QueryRun[];
  /** The run whose rows are shown: one of `runs`, or a table preview. */
  readonly run: QueryRun | null;
  readonly part: OutputPart;
  readonly onPart: (part: OutputPart) => void;
  readonly onChoose: (run: QueryRun) => void;
  /** Called when a statement is run, and when a table preview starts. */
  readonly onRun: () => void;
  readonly onPreview: (id: string) => void;
}

/**
 * The run whose rows a tab shows: the chosen one, or else the last. A table preview is not part of the history.
 * @param looked the run with the chosen id, wherever it belongs; still another one while it is read
 */
export function shownRun(
  tabId: string,
  runs: readonly QueryRun[],
  chosen: string | null,
  looked: QueryRun | null,
): QueryRun | null {
  const isPreview = looked !== null && looked.isDataPreview && looked.id === chosen && looked.tabId === tabId;
  return (isPreview ? looked : runs.find(({ id }) => id === chosen)) ?? runs[0] ?? null;
}

/** The runs of a tab, and which of them is shown. */
export function useShownRun(tabId: string): ShownRun {
  const runs = useHistory(tabId) ?? [];
  const [part, setPart] = useState<OutputPart>('results');
  const [chosen, setChosen] = useState<string | null>(null);
  const show = useCallback((id: string | null) => {
    setPart('results');
    setChosen(id);
  }, []);
  useEffect(() => setChosen(null), [tabId]);
  const looked = useLive(
    async store => (chosen === null ? null : ((await store.queryRuns.get(chosen)) ?? null)),
    [chosen],
  );
  return {
    runs,
    run: shownRun(tabId, runs, chosen, looked ?? null),
    part,
    onPart: setPart,
    onChoose: useCallback(each => show(each.id), [show]),
    onRun: useCallback(() => show(null), [show]),
    onPreview: show,
  };
}
