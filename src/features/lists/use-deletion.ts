import type { NewCommand } from '@/offline/commands/command';
import type { Enqueued } from '@/offline/outbox/enqueue';
import { undo } from '@/offline/outbox/undo';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import { noticeText } from '@/text/messages/offline/notices';
import { syncText } from '@/text/messages/offline/sync';
import { chartListText } from '@/text/messages/home/lists';
import { useToast } from '@/ui/toast/Toast';

/**
 * Queues the deletions of items. Each is a separate change: one that is rejected leaves the others. Without the
 * server, one message reports them, and undoes all of them while none has been sent.
 */
export function useDeletion(): (deletions: readonly NewCommand[], what: string) => Promise<void> {
  const { enqueue, enqueueQuietly } = useOffline();
  const { store } = useOpenSession();
  const isAway = useIsAway();
  const toast = useToast();

  async function takeBack(queued: readonly Enqueued[]): Promise<void> {
    let isWhole = true;
    for (const entry of queued) isWhole = (await undo(store, entry)) && isWhole;
    if (!isWhole) toast({ text: noticeText.tooLate });
  }
  const fail = () => toast({ text: syncText.notDone, isFailure: true });

  return async (deletions, what) => {
    const queued: Enqueued[] = [];
    try {
      for (const deletion of deletions) queued.push(await (isAway ? enqueueQuietly : enqueue)(store, deletion));
    } catch {
      // `enqueue` reports its failures over the page.
      if (isAway) fail();
      return;
    }
    const onPress = () => void takeBack(queued).catch(fail);
    toast({
      text: chartListText.deleted(what),
      ...(isAway ? { action: { label: noticeText.undo, onPress } } : {}),
    });
  };
}
