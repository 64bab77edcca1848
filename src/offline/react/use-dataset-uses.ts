import { useEffect, useState } from 'react';
import type { DatasetUses } from '@/model/dataset-uses';
import { readServerUses } from '../direct/dataset-uses';
import { readDatasetUses, usesOf } from '../reads/dataset-uses';
import { useIsAway, useOffline } from './context';
import { useLive } from './live';

/** What rests on datasets: as the server tells it, or as far as this device knows while it does not. */
export type ReportedUses =
  | { readonly name: 'reading' }
  | { readonly name: 'told'; readonly uses: DatasetUses }
  | { readonly name: 'known-here'; readonly uses: DatasetUses };

type Asked = { readonly name: 'asking' | 'failed' } | { readonly name: 'told'; readonly uses: DatasetUses };

/** @param ids those of the server; nothing rests on what it does not have yet */
export function useDatasetUses(ids: readonly number[]): ReportedUses {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const key = ids.join(' ');
  const [asked, setAsked] = useState<Asked>({ name: 'asking' });
  const known = useLive(readDatasetUses, []);
  useEffect(() => {
    if (isAway) return undefined;
    const stop = new AbortController();
    readServerUses(ask, ids, stop.signal).then(
      uses => setAsked({ name: 'told', uses }),
      () => !stop.signal.aborted && setAsked({ name: 'failed' }),
    );
    return () => stop.abort();
    // By what they are, and not as which list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ask, key, isAway]);
  if (asked.name === 'told') return asked;
  if (!isAway && asked.name === 'asking') return { name: 'reading' };
  return known ? { name: 'known-here', uses: usesOf(known, ids) } : { name: 'reading' };
}
