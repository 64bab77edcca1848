import { useEffect, useState } from 'react';
import type { AvailableEngine, KeptConnection } from '@/model/connection';
import { readAvailableEngines, readConnection } from '@/offline/direct/connections';
import { useOffline } from '@/offline/react/context';

/** The initial data of the dialog. */
export type Start =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly why: 'away' | 'gone' | 'refused' }
  | { readonly name: 'ready'; readonly engines: readonly AvailableEngine[]; readonly kept: KeptConnection | null };

/** Fetches the available engines and the connection to edit. @param id null for a new one */
export function useStart(id: number | null): readonly [Start, () => void] {
  const { ask } = useOffline();
  const [round, setRound] = useState(0);
  const [start, setStart] = useState<Start>({ name: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<Start> {
      const engines = await readAvailableEngines(ask);
      if (engines.name === 'failed') return { name: 'failed', why: engines.why === 'away' ? 'away' : 'refused' };
      if (id === null) return { name: 'ready', engines: engines.value, kept: null };
      const kept = await readConnection(ask, id);
      if (kept.name === 'failed') return { name: 'failed', why: kept.why === 'away' ? 'away' : 'gone' };
      return { name: 'ready', engines: engines.value, kept: kept.value };
    }
    read().then(
      found => isCurrent && setStart(found),
      () => isCurrent && setStart({ name: 'failed', why: 'refused' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, id, round]);
  return [
    start,
    () => {
      setStart({ name: 'loading' });
      setRound(before => before + 1);
    },
  ];
}
