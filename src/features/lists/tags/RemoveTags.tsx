import { deleteTags, tagSource, type ListedTag } from '@/offline/direct/tags';
import { useOffline } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { tagsText as text } from '@/text/messages/home/tags';
import { Confirm } from '@/ui/dialog/Confirm';
import { useToast } from '@/ui/toast/Toast';

interface RemoveTagsProps {
  readonly tags: readonly ListedTag[];
  readonly onClose: () => void;
}

/** Asks before one or several tags are deleted. */
export default function RemoveTags({ tags, onClose }: RemoveTagsProps) {
  const { ask } = useOffline();
  const refresh = useServedRefresh(tagSource.kind);
  const toast = useToast();
  const [first] = tags;
  const only = tags.length === 1 ? first : undefined;

  async function remove(): Promise<void> {
    try {
      await deleteTags(ask, tags);
      toast({ text: changes.deleted(only?.name ?? text.count(tags.length)) });
    } catch (error) {
      const why = reasonWords(reasonOfError(error));
      toast({ text: only ? changes.deleteFailed(only.name, why) : changes.deleteManyFailed(why), isFailure: true });
    }
    await refresh();
  }

  return (
    <Confirm
      closeLabel={changes.close}
      title={text.removeTitle}
      confirm={changes.removeNow}
      cancel={changes.cancel}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{only ? text.removeAbout(only.name) : text.removeAll(tags.length)}</p>
    </Confirm>
  );
}
