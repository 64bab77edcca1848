import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useIsAway } from '@/offline/react/context';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { lazy } from '@/ui/lazy/lazy';
import { StartButton } from '@/ui/button/StartButton';
import type { EditableDescription, ListAction, ListItem } from './list-description';
import { ServedList } from './ServedList';
import type { ListShown } from '@/ui/table/use-list-address';

const RemoveItems = lazy(() => import('./RemoveItems'));

/** The form of an item, or of a new one for null. */
export interface ItemDialogProps<T> {
  readonly item: T | null;
  readonly onClose: () => void;
}

interface EditableListProps<T extends ListItem, Column extends string> extends ListShown {
  readonly description: EditableDescription<T, Column>;
  readonly Dialog: ComponentType<ItemDialogProps<T>>;
}

/** The open dialog. */
type Asked<T> =
  | { readonly about: 'edit'; readonly item: T | null }
  | { readonly about: 'remove'; readonly items: readonly T[] };

/** A list that only the server stores, with dialogs that change it while the server is reachable. */
export function EditableList<T extends ListItem, Column extends string>({
  description,
  Dialog,
  ...shown
}: EditableListProps<T, Column>) {
  const { source, words, grants, fixed, opening } = description;
  const [asked, setAsked] = useState<Asked<T> | null>(null);
  const close = () => setAsked(null);
  const unavailable = useIsAway() ? changes.needsNetwork : undefined;
  const actions: readonly ListAction<T>[] = [
    {
      id: 'edit',
      label: ({ name }) => changes.edit(name),
      Icon: Pencil,
      ...opening,
      ...(grants.edit === undefined ? {} : { needs: grants.edit }),
      unavailable,
      onAction: item => setAsked({ about: 'edit', item }),
    },
    {
      id: 'remove',
      label: ({ name }) => changes.remove(name),
      Icon: Trash2,
      needs: grants.remove,
      unavailable: item => unavailable ?? fixed?.(item),
      onAction: item => setAsked({ about: 'remove', items: [item] }),
    },
  ];
  const removeSeveral: ListAction<readonly T[]> = {
    id: 'remove',
    label: () => changes.removeNow,
    Icon: Trash2,
    needs: grants.remove,
    unavailable,
    onAction: items => setAsked({ about: 'remove', items }),
  };
  return (
    <>
      <ServedList
        {...shown}
        description={description}
        actions={actions}
        bulkActions={words.removeAll ? [removeSeveral] : []}
        start={may =>
          may(grants.add) && (
            <StartButton
              Icon={Plus}
              label={words.new}
              name={words.addTitle}
              isPrimary
              unavailable={unavailable}
              onPress={() => setAsked({ about: 'edit', item: null })}
            />
          )
        }
      />
      {asked?.about === 'edit' && <Dialog item={asked.item} onClose={close} />}
      {asked?.about === 'remove' && (
        <RemoveItems items={asked.items} kind={source.kind} removal={description} onClose={close} />
      )}
    </>
  );
}
