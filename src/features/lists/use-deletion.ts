import type { NewCommand } from '@/offline/commands/command';
import type { Enqueued } from '@/offline/outbox/enqueue';
import { undo } from '@/offline/outbox/undo';
import { useIsAway, useOffline, useOpenSession, useSend, useSendQuietly } from '@/offline/react/context';
import { noticeText } from '@/text/messages/offline/notices';
import { syncText } from '@/text/messages/offline/sync';
import { chartListText } from '@/text/messages/home/lists';
import { listChangesText } from '@/text/messages/home/served-lists';
import { useToast } from '@/ui/toast/Toast';

/** After so many deletions their progress is shown. */
const STEP = 50;

/**
 * Queues the deletions of items. Each is a separate change: one that is rejected leaves the others. Without the
 * server, one message reports them, and undoes all of them while none has been sent. Deleting many shows its progress
 * and can be stopped.
 */
export function useDeletion(): (deletions: readonly NewCommand[], what: string) => Promise<void> {
  const { onDefect } = useOffline();
  const send = useSend();
  const sendQuietly = useSendQuietly();
  const { store } = useOpenSession();
  const isAway = useIsAway();
  const toast = useToast();

  async function takeBack(queued: readonly Enqueued[]): Promise<void> {
    let isWhole = true;
    for (const entry of queued) isWhole = (await undo(store, entry)) && isWhole;
    if (!isWhole) toast({ text: noticeText.tooLate, isFailure: true });
  }
  const fail = (error: unknown) => {
    toast({ text: syncText.notDone, isFailure: true });
    onDefect('background', error);
  };

  /** Shows how far a long deletion is. It stops before the next one when that is pressed. */
  function progressOf(all: number): { readonly tell: (done: number) => void; readonly isStopped: () => boolean } {
    let isStopped = false;
    const action = { label: listChangesText.stop, onPress: () => void (isStopped = true) };
    return {
      tell: done => {
        if (all > STEP && done % STEP === 0) toast({ text: listChangesText.deleting(done, all), action });
      },
      isStopped: () => isStopped,
    };
  }

  return async (deletions, what) => {
    const queued: Enqueued[] = [];
    const progress = progressOf(deletions.length);
    try {
      for (const deletion of deletions) {
        progress.tell(queued.length);
        if (progress.isStopped()) break;
        queued.push(await (isAway ? sendQuietly : send)(deletion));
      }
    } catch (error) {
      // The others are reported over the page.
      if (isAway) fail(error);
      if (queued.length === 0) return;
    }
    const onPress = () => void takeBack(queued).catch(fail);
    const isWhole = queued.length === deletions.length;
    toast({
      text: isWhole ? chartListText.deleted(what) : listChangesText.deletedSome(queued.length, deletions.length),
      ...(isAway ? { action: { label: noticeText.undo, onPress } } : {}),
    });
  };
}
