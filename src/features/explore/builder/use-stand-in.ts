import { useEffect, useState } from 'react';
import type { FormData } from '@/model/chart';
import { parseDatasourceKey } from '@/model/datasource-key';
import { useOpenSession } from '@/offline/react/context';
import type { LocalStore } from '@/offline/store/database';
import { readResult } from '@/offline/store/stored-results';
import { questionOf } from '@/viz/query/question';
import type { ShownAnswer } from '@/viz/react/stage';
import { loadPlugin } from '@/viz/registry';
import { typeOf } from './use-builder';

interface StandInSources {
  /** The result shown last; null before the first one. */
  readonly last: ShownAnswer | null;
  /** The form data of the saved chart; null for a new one. */
  readonly saved: FormData | null;
  /** The dataset that the controls name. */
  readonly datasetId: number | null;
}

/** The stored result of the saved chart; null if there is none. */
async function storedAnswer(store: LocalStore, saved: FormData, datasetId: number | null): Promise<ShownAnswer | null> {
  const vizType = typeOf(saved);
  const plugin = await loadPlugin(vizType);
  const question = plugin && questionOf(plugin, datasetId, saved);
  const stored = question && (await readResult(store, question.key)).stored;
  return plugin && stored ? { key: question.key, vizType, plugin, formData: saved, stored } : null;
}

/**
 * Another result to show while the current one is unavailable (OFF-031): the last one shown, otherwise the saved
 * chart's. Results of another dataset do not count.
 *
 * @param isMissing whether the current result is neither here nor loading
 * @returns undefined while it is looked up; null if there is none
 */
export function useStandIn(
  isMissing: boolean,
  { last, saved, datasetId }: StandInSources,
): ShownAnswer | null | undefined {
  const { store } = useOpenSession();
  const [found, setFound] = useState<{ readonly of: FormData; readonly answer: ShownAnswer | null } | null>(null);
  const isAbout = (form: FormData) => (parseDatasourceKey(form['datasource']) ?? datasetId) === datasetId;
  const fallback = last === null && saved !== null && isAbout(saved) ? saved : null;
  const wanted = isMissing ? fallback : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    let isCurrent = true;
    const settle = (answer: ShownAnswer | null) => isCurrent && setFound({ of: wanted, answer });
    storedAnswer(store, wanted, datasetId).then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [wanted, store, datasetId]);
  if (!isMissing) return null;
  if (last) return isAbout(last.formData) ? last : null;
  if (wanted === null) return null;
  return found?.of === wanted ? found.answer : undefined;
}
