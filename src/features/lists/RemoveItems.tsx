import { useOffline } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { Confirm } from '@/ui/dialog/Confirm';
import { useToast } from '@/ui/toast/Toast';
import type { ItemRemoval, ListItem } from './list-description';

interface RemoveItemsProps {
  readonly items: readonly ListItem[];
  /** The list that contains the items. */
  readonly kind: string;
  readonly removal: ItemRemoval;
  readonly onClose: () => void;
}

/** Asks for confirmation before deleting items of a served list. */
export default function RemoveItems({ items, kind, removal, onClose }: RemoveItemsProps) {
  const { ask } = useOffline();
  const refresh = useServedRefresh(kind);
  const toast = useToast();
  const { words } = removal;
  const [first] = items;
  const only = items.length === 1 ? first : undefined;

  async function remove(): Promise<void> {
    try {
      await removal.remove(ask, items);
      toast({ text: changes.deleted(only?.name ?? words.count(items.length)) });
    } catch (error) {
      const why = removal.refusal?.(error) ?? reasonWords(reasonOfError(error));
      toast({ text: only ? changes.deleteFailed(only.name, why) : changes.deleteManyFailed(why), isFailure: true });
    }
    await refresh();
  }

  return (
    <Confirm
      closeLabel={changes.close}
      title={words.removeTitle}
      confirm={changes.removeNow}
      cancel={changes.cancel}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{only ? words.removeAbout(only.name) : words.removeAll?.(items.length)}</p>
    </Confirm>
  );
}
