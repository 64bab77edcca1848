import { useOffline } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { useToast } from '@/ui/toast/Toast';

interface ItemForm {
  /** The list that the item is in. */
  readonly kind: string;
  /** The name of the item in error messages. */
  readonly noun: string;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/**
 * Saves an item of a served list: closes its form and reads the list again, or says why it could not be saved. If the
 * save returns false, the form stays open.
 */
export function useItemForm({ kind, noun, isNew, onClose }: ItemForm) {
  const { ask } = useOffline();
  const refresh = useServedRefresh(kind);
  const toast = useToast();
  return async (save: (ask: DirectCalls) => Promise<void | boolean>): Promise<void> => {
    try {
      if ((await save(ask)) === false) return;
    } catch (error) {
      const why = reasonWords(reasonOfError(error));
      toast({ text: isNew ? changes.createFailed(noun, why) : changes.updateFailed(noun, why), isFailure: true });
      return;
    }
    onClose();
    await refresh();
  };
}
