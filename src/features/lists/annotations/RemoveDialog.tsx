import { deleteResource } from '@/offline/commands/make';
import type { annotationsText, layersText } from '@/text/messages/home/annotations';
import { managedListText as text } from '@/text/messages/home/annotations';
import { Confirm } from '@/ui/dialog/Confirm';
import type { ListItem } from '../list-description';
import { useDeletion } from '../use-deletion';

interface RemoveDialogProps {
  readonly kind: 'annotation-layer' | 'annotation';
  /** The id of the layer, if they are annotations. */
  readonly parent: number | null;
  readonly items: readonly ListItem[];
  readonly words: Pick<
    typeof layersText | typeof annotationsText,
    'count' | 'removeTitle' | 'removeAbout' | 'removeAll'
  >;
  readonly onClose: () => void;
}

/** Asks before one or several are deleted. Each is a separate change, so the server can reject one of them. */
export function RemoveDialog({ kind, parent, items, words, onClose }: RemoveDialogProps) {
  const deleteAll = useDeletion();
  const [first] = items;
  const remove = () =>
    deleteAll(
      items.map(({ id, name }) => deleteResource(kind, { id, name }, parent)),
      items.length === 1 && first ? first.name : words.count(items.length),
    );
  return (
    <Confirm
      closeLabel={text.close}
      title={words.removeTitle}
      confirm={text.removeNow}
      cancel={text.cancel}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{items.length === 1 && first ? words.removeAbout(first.name) : words.removeAll(items.length)}</p>
    </Confirm>
  );
}
