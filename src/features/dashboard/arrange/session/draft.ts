import { createSubject, type Observable } from '@/lib/observable';
import { writeArrangement } from '@/model/arrange/arrangement';
import { hasUnsavedChanges } from '@/model/arrange/history';
import type { Clock } from '@/lib/clock';
import { forgetDraft, keepDraft } from '@/offline/drafts/dashboard-draft';
import type { DraftBase } from '@/offline/store/records';
import type { OnDefect } from '@/offline/state/defect';
import type { LocalStore } from '@/offline/store/database';
import type { ArrangeSession } from './session';

/** Whether the current state is on the disk. */
type DraftState = 'none' | 'keeping' | 'kept' | 'failed';

export interface Draft {
  readonly state: Observable<DraftState>;
  /** Flushes pending writes. */
  keep(): Promise<void>;
  /** It was saved or discarded: the draft is deleted. */
  forget(): Promise<void>;
  follow(): () => void;
}

/** A change is in memory only for at most this long, in milliseconds, however many follow it. */
const SOON = 200;

interface DraftOptions {
  readonly session: ArrangeSession;
  readonly store: LocalStore;
  readonly clock: Clock;
  readonly dashboardId: number;
  readonly base: DraftBase;
  readonly onDefect: OnDefect;
}

export function createDraft({ session: { history }, store, clock, dashboardId, base, onDefect }: DraftOptions): Draft {
  const state = createSubject<DraftState>(hasUnsavedChanges(history.get()) ? 'kept' : 'none');
  let kept = history.get();
  let hasEnded = false;
  let stop: (() => void) | null = null;

  async function keep(): Promise<void> {
    stop?.();
    stop = null;
    const now = history.get();
    if (now === kept || hasEnded) return;
    kept = now;
    const isChanged = hasUnsavedChanges(now);
    try {
      if (isChanged)
        await keepDraft(store, dashboardId, {
          layout: writeArrangement(now.present),
          base,
          at: clock.now(),
          recoloured: now.recoloured,
        });
      else await forgetDraft(store, dashboardId);
      if (history.get() === now) state.set(isChanged ? 'kept' : 'none');
    } catch (error) {
      // The head shows it, since leaving now would lose the change.
      state.set('failed');
      onDefect('background', error);
    }
  }

  return {
    state,
    keep,
    async forget() {
      stop?.();
      stop = null;
      hasEnded = true;
      try {
        await forgetDraft(store, dashboardId);
      } catch (error) {
        // It goes on: later changes are kept with it.
        hasEnded = false;
        throw error;
      }
    },
    follow() {
      const unfollow = history.subscribe(() => {
        state.set('keeping');
        stop ??= clock.after(SOON, () => void keep());
      });
      // The page may not come back: pending changes are written now.
      const onHide = () => void keep();
      window.addEventListener('pagehide', onHide);
      document.addEventListener('visibilitychange', onHide);
      return () => {
        unfollow();
        void keep();
        window.removeEventListener('pagehide', onHide);
        document.removeEventListener('visibilitychange', onHide);
      };
    },
  };
}
