import { discardWithDependants, restoreCommands } from '@/offline/outbox/discard';
import { useOpenSession } from '@/offline/react/context';
import { syncText } from '@/text/messages/offline/sync';
import { useToast } from '@/ui/toast/Toast';

/** Gives a change up, with those that need it; for a moment they can be had back. */
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
