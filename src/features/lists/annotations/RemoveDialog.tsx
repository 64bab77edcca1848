import { deleteResource } from '@/offline/commands/make';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { annotationsText, layersText } from '@/text/messages/home/annotations';
import { managedListText as text } from '@/text/messages/home/annotations';
import { Confirm } from '@/ui/dialog/Confirm';
import type { ListItem } from '../list-description';

interface RemoveDialogProps {
  readonly kind: 'annotation-layer' | 'annotation';
  /** The id of the layer, of annotations. */
  readonly parent: number | null;
  readonly items: readonly ListItem[];
  readonly words: Pick<typeof layersText | typeof annotationsText, 'removeTitle' | 'removeAbout' | 'removeAll'>;
  readonly onClose: () => void;
}

/** Asks before one or several are deleted. Each is a change of its own: what the server refuses of one is told of that. */
export function RemoveDialog({ kind, parent, items, words, onClose }: RemoveDialogProps) {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const remove = async () => {
    for (const { id, name } of items) await enqueue(store, deleteResource(kind, { id, name }, parent));
  };
  const [first] = items;
  return (
    <Confirm
      closeLabel={text.close}
      title={words.removeTitle}
      confirm={text.removeNow}
      cancel={text.cancel}
      // What could not be saved is told over the page.
      onConfirm={() => void remove().catch(() => undefined)}
      onClose={onClose}
    >
      <p>{items.length === 1 && first ? words.removeAbout(first.name) : words.removeAll(items.length)}</p>
    </Confirm>
  );
}
