import { useEffect, useState } from 'react';
import { noUses, type DatasetUses } from '@/model/dataset-uses';
import { readServerUses } from '@/offline/direct/dataset-uses';
import { useIsAway, useOffline } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readDatasetUses, usesOf } from '@/offline/reads/dataset-uses';

/** What rests on datasets: as the server tells it, or as far as this device knows while it does not. */
export type Uses =
  | { readonly name: 'reading' }
  | { readonly name: 'told'; readonly uses: DatasetUses }
  | { readonly name: 'known-here'; readonly uses: DatasetUses };

type Asked = { readonly name: 'asking' | 'failed' } | { readonly name: 'told'; readonly uses: DatasetUses };

/** @param ids those of the server; nothing rests on what it does not have yet */
export function useUses(ids: readonly number[]): Uses {
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
  return { name: 'known-here', uses: known ? usesOf(known, ids) : noUses };
}
