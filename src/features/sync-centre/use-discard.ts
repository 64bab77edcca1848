import { discardWithDependants, restoreCommands } from '@/offline/outbox/discard';
import { useOpenSession } from '@/offline/react/context';
import { syncText } from '@/text/messages/offline/sync';
import { useToast } from '@/ui/toast/Toast';
import { useNotDone } from './use-not-done';

/**
 * Discards a change and the changes that depend on it, with an undo for a short time. Resolves to false, and says so,
 * if that failed.
 */
export function useDiscard(): (seq: number) => Promise<boolean> {
  const { store } = useOpenSession();
  const toast = useToast();
  const notDone = useNotDone();
  return async seq => {
    try {
      const gone = await discardWithDependants(store, seq);
      const restore = () => void restoreCommands(store, gone).catch(notDone);
      if (gone.length > 0)
        toast({ text: syncText.discarded(gone.length), action: { label: syncText.undo, onPress: restore } });
      return true;
    } catch (error) {
      notDone(error);
      return false;
    }
  };
}
