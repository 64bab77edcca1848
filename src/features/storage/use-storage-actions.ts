import { useOffline, useOpenSession } from '@/offline/react/context';
import { notePrefetch } from '@/offline/prefetch/past';
import { usePinActions, type PinActions } from '@/offline/react/use-pins';
import { clearSeen, forgetKept } from '@/offline/reads/storage';
import { pinText } from '@/text/messages/dashboard/pins';
import { storageText } from '@/text/messages/offline/storage';
import { useToast } from '@/ui/toast/Toast';

/** A dashboard, reduced to what messages need. */
export interface Named {
  readonly id: number;
  readonly title: string;
}

/** The actions of this screen, with their messages. Storage errors are reported. */
export interface StorageActions extends Pick<PinActions, 'refresh' | 'pause' | 'resume' | 'setRefresh'> {
  keep(dashboard: Named & { readonly slug: string | null }): void;
  /** Unpins it; stored data stay until their space is needed. */
  stop(dashboard: Named): void;
  /** Removes its stored data. */
  remove(dashboard: Named): void;
  clear(size: string): void;
  /** Opens the dialog about rows to keep with a dashboard; null if not offered. */
  readonly askForRows: ((dashboard: Named) => void) | null;
}

/** @param askForRows opens the dialog about rows to keep with a dashboard, also when it is first kept */
export function useStorageActions(askForRows: StorageActions['askForRows'] = null): StorageActions {
  const { store } = useOpenSession();
  const { clock } = useOffline();
  const pins = usePinActions();
  const toast = useToast();
  const failed = () => toast({ text: pinText.notKept, isFailure: true });
  const undo = (back: () => Promise<void>) => ({ label: pinText.undo, onPress: () => void back().catch(failed) });
  /** A removed dashboard is not prefetched again soon. */
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
