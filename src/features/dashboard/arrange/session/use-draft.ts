import { useEffect, useMemo } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { DraftBase } from '@/offline/store/records';
import { createDraft, type Draft } from './draft';
import type { ArrangeSession } from './session';

/** Keeps the edited layout on this device, so that a reload or a crash loses nothing. */
export function useDraft(session: ArrangeSession, dashboardId: number, base: DraftBase): Draft {
  const { store } = useOpenSession();
  const { clock, onDefect } = useOffline();
  const draft = useMemo(
    () => createDraft({ session, store, clock, dashboardId, base, onDefect }),
    [session, store, clock, dashboardId, base, onDefect],
  );
  useEffect(() => draft.follow(), [draft]);
  return draft;
}
