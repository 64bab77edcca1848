import { useCallback, useEffect, useRef, useState } from 'react';
import {
  forgetDatasetDraft,
  keepDatasetDraft,
  readDatasetDraft,
  type KeptDatasetDraft,
} from '@/offline/drafts/dataset-draft';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { DatasetEdit } from './use-edit';

/** The draft of an earlier session, as of opening the editor; undefined until it is read, null if there is none. */
export function useKeptDraft(id: number): KeptDatasetDraft | null | undefined {
  const { store } = useOpenSession();
  const { onDefect } = useOffline();
  const [kept, setKept] = useState<KeptDatasetDraft | null>();
  useEffect(() => {
    let isCurrent = true;
    void readDatasetDraft(store, id)
      // Without it, the edit starts again.
      .catch((error: unknown) => {
        onDefect('background', error);
        return null;
      })
      .then(found => isCurrent && setKept(found));
    return () => {
      isCurrent = false;
    };
  }, [store, onDefect, id]);
  return kept;
}

/** How long a change stays unsaved on the screen, in milliseconds. */
const SOON = 200;

interface Keeping {
  /** False once writing to the disk has failed. */
  readonly isKept: boolean;
  /** Called when the draft was saved or discarded. */
  readonly forget: () => void;
}

/** Saves a draft on this device while it is edited. */
export function useKeepDraft(id: number, { begun }: DatasetEdit): Keeping {
  const { store } = useOpenSession();
  const { clock, onDefect } = useOffline();
  const [isKept, setKept] = useState(true);
  const hasEnded = useRef(false);
  const first = useRef<typeof begun | undefined>(begun);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (begun === first.current) return undefined;
    first.current = undefined;
    const write = () => {
      waiting.current = null;
      if (hasEnded.current) return;
      const written = begun
        ? keepDatasetDraft(store, id, { ...begun, at: clock.now() })
        : forgetDatasetDraft(store, id);
      written.then(
        () => setKept(true),
        (error: unknown) => {
          setKept(false);
          onDefect('background', error);
        },
      );
    };
    waiting.current = write;
    const stop = clock.after(SOON, write);
    window.addEventListener('pagehide', write);
    return () => {
      stop();
      window.removeEventListener('pagehide', write);
    };
  }, [begun, store, id, clock, onDefect]);
  // The editor may close before then.
  useEffect(() => () => waiting.current?.(), []);
  const forget = useCallback(() => {
    hasEnded.current = true;
    // A draft that is left over is offered again, which loses nothing.
    forgetDatasetDraft(store, id).catch((error: unknown) => onDefect('background', error));
  }, [store, onDefect, id]);
  return { isKept, forget };
}
