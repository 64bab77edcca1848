import { useOffline, useOpenSession } from '@/offline/react/context';
import { notePrefetch } from '@/offline/prefetch/past';
import { usePinActions, type PinActions } from '@/offline/react/use-pins';
import { clearSeen, forgetKept } from '@/offline/reads/storage';
import { pinText } from '@/text/messages/dashboard/pins';
import { storageText } from '@/text/messages/offline/storage';
import { useToast } from '@/ui/toast/Toast';

/** A dashboard, as far as words about it go. */
export interface Named {
  readonly id: number;
  readonly title: string;
}

/** What a person does on this screen, and the words about it. What the disk refuses is told. */
export interface StorageActions extends Pick<PinActions, 'refresh' | 'pause' | 'resume' | 'setRefresh'> {
  keep(dashboard: Named & { readonly slug: string | null }): void;
  /** Keeps it no longer on purpose; what is stored stays until its room is needed. */
  stop(dashboard: Named): void;
  /** Removes what is stored of it. */
  remove(dashboard: Named): void;
  clear(size: string): void;
  /** Asks which rows are kept with a dashboard; null where that is not offered. */
  readonly askForRows: ((dashboard: Named) => void) | null;
}

/** @param askForRows asks which rows are kept with a dashboard, also as it begins to be kept */
export function useStorageActions(askForRows: StorageActions['askForRows'] = null): StorageActions {
  const { store } = useOpenSession();
  const { clock } = useOffline();
  const pins = usePinActions();
  const toast = useToast();
  const failed = () => toast({ text: pinText.notKept });
  const undo = (back: () => Promise<void>) => ({ label: pinText.undo, onPress: () => void back().catch(failed) });
  /** What somebody removes is not fetched in advance soon. */
  async function remove(id: number) {
    const back = await forgetKept(store, id);
    await notePrefetch(store, { dashboardId: id, at: clock.now(), bytes: 0, end: 'removed', isPointed: false });
    return back;
  }
  return {
    refresh: id => pins.refresh(id).catch(failed),
    pause: id => pins.pause(id).catch(failed),
    resume: id => pins.resume(id).catch(failed),
    setRefresh: (id, refresh) => pins.setRefresh(id, refresh).catch(failed),
    keep(dashboard) {
      const take = async () => void (await pins.drop(dashboard.id));
      pins.keep(dashboard).then(() => {
        toast({ text: pinText.begun(dashboard.title), action: undo(take) });
        askForRows?.(dashboard);
      }, failed);
    },
    stop({ id, title }) {
      pins.drop(id).then(back => toast({ text: pinText.ended(title), action: undo(back) }), failed);
    },
    remove({ id, title }) {
      remove(id).then(back => toast({ text: storageText.removed(title), action: undo(back) }), failed);
    },
    clear(size) {
      clearSeen(store).then(() => toast({ text: storageText.cleared(size) }), failed);
    },
    askForRows,
  };
}
