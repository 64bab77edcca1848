import { useEffect, useState } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { readFirstResult } from '@/offline/reads/results';
import type { Fallback } from './fallbacks';
import type { ShownAnswer } from './use-chart';

/** An answer to another question than the one that is asked. */
export interface StoredPicture extends ShownAnswer, Fallback {}

const keyOf = (wanted: readonly Fallback[]) => wanted.map(({ key }) => key).join('\n');

/**
 * The first of some answers that is on this device: undefined while it is looked for, and where nothing is; null where
 * none is.
 */
export function useStored(wanted: readonly Fallback[] | null): StoredPicture | null | undefined {
  const { store } = useOpenSession();
  const { clock } = useOffline();
  const [found, setFound] = useState<{ readonly of: string; readonly picture: StoredPicture | null } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let isCurrent = true;
    const tell = (picture: StoredPicture | null) =>
      isCurrent && setFound(known => ({ of: keyOf(wanted), picture: drawnAs(known?.picture ?? null, picture) }));
    readFirstResult(
      store,
      wanted.map(({ key }) => key),
    ).then(
      first => tell(first && { ...wanted[first.index]!, stored: first.stored, since: clock.now() }),
      // A store that cannot be read has no answer either, and says so elsewhere.
      () => tell(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, store, clock]);
  return wanted && found?.of === keyOf(wanted) ? found.picture : undefined;
}

/** What is drawn already is not drawn anew. */
function drawnAs(known: StoredPicture | null, next: StoredPicture | null): StoredPicture | null {
  const isDrawn = known !== null && next !== null && known.key === next.key && known.stored === next.stored;
  return isDrawn ? { ...next, formData: known.formData } : next;
}
