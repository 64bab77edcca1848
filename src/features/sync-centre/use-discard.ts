import { discardWithDependants, restoreCommands } from '@/offline/outbox/discard';
import { useOpenSession } from '@/offline/react/context';
import { syncText } from '@/text/messages/offline/sync';
import { useToast } from '@/ui/toast/Toast';

/** Discards a change and the changes that depend on it, with an undo for a short time. */
export function useDiscard(): (seq: number) => Promise<void> {
  const { store } = useOpenSession();
  const toast = useToast();
  return async seq => {
    const gone = await discardWithDependants(store, seq);
    if (gone.length > 0)
      toast({
        text: syncText.discarded(gone.length),
        action: { label: syncText.undo, onPress: () => void restoreCommands(store, gone) },
      });
  };
}
