import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRecord } from '@/lib/json';
import { listOf, type FormData } from '@/model/chart';
import type { ControlProps } from '../../controls/control';
import { ControlLabel } from '../../controls/ControlLabel';
import { withMoved, type ChipItem } from '../../fields/chips/chip-item';
import { ChipList } from '../../fields/chips/ChipList';
import type { ChartField } from '../../fields/drag/field-drag';
import { itemIds, withItem, withoutItem } from '../item-ids';

/** A key that no other item of a collection has. */
function freeKey(items: readonly unknown[], prefix: string): string {
  const keys = new Set(items.filter(isRecord).map(item => item['key']));
  for (let number = items.length + 1; ; number += 1) if (!keys.has(`${prefix}-${number}`)) return `${prefix}-${number}`;
}

/** A new item with a key that no other one has. */
export const keyed =
  (prefix: string) =>
  (items: readonly unknown[]): FormData => ({ key: freeKey(items, prefix) });

export interface ItemEditorProps {
  readonly title: string;
  readonly item: FormData;
  readonly onSave: (item: FormData) => void;
  readonly onClose: () => void;
}

interface CollectionProps extends Pick<ControlProps, 'control' | 'words' | 'value' | 'problem' | 'onChange'> {
  readonly texts: { readonly add: string; readonly edit: (name: string) => string; readonly unknown: string };
  /** What a new item starts from. */
  readonly newItem: (items: readonly unknown[]) => FormData;
  /** Display name of an item; null for a stored value that is not an item. */
  readonly nameOf: (item: FormData) => string | null;
  readonly iconOf: (item: FormData) => ReactNode;
  /** Creates an item from a dragged column. */
  readonly fromField?: (field: ChartField) => FormData | null;
  readonly editor: (props: ItemEditorProps) => ReactNode;
}

/** EXP-037: a list of compound settings, which can be added, edited, moved and removed. */
export function Collection({
  control,
  words,
  value,
  problem,
  texts,
  newItem,
  nameOf,
  iconOf,
  fromField = () => null,
  editor,
  onChange,
}: CollectionProps) {
  const items = listOf({ value }, 'value');
  const ids = itemIds(items);
  const toldOf = (item: unknown) => (isRecord(item) ? nameOf(item) : null);
  const itemOf = (id: string): FormData => {
    const item = items[ids.indexOf(id)];
    return isRecord(item) ? item : {};
  };
  const titleOf = (id: string) => texts.edit(toldOf(itemOf(id)) ?? texts.unknown);
  const chips = items.map((item, index): ChipItem => {
    const name = toldOf(item);
    return {
      id: ids[index] ?? '',
      label: name ?? texts.unknown,
      icon: name === null ? <CircleAlert size={14} aria-hidden="true" /> : iconOf(isRecord(item) ? item : {}),
    };
  });
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {labels => (
        <ChipList
          label={words.label}
          {...labels}
          items={chips}
          addLabel={texts.add}
          acceptsDrop={field => fromField(field) !== null}
          onDrop={field => {
            const started = fromField(field);
            if (started) onChange([...items, { ...newItem(items), ...started }]);
            return 'taken';
          }}
          onRemove={id => onChange(withoutItem(items, ids.indexOf(id)))}
          onMove={(id, index) => onChange(withMoved(items, ids.indexOf(id), index))}
          editorLabel={target => (target.of === 'new' ? texts.add : titleOf(target.id))}
          editor={(target, onClose) =>
            editor({
              title: target.of === 'new' ? texts.add : titleOf(target.id),
              item: target.of === 'new' ? newItem(items) : itemOf(target.id),
              onClose,
              onSave(item) {
                onChange(withItem(items, target.of === 'new' ? null : ids.indexOf(target.id), item));
                onClose();
              },
            })
          }
        />
      )}
    </ControlLabel>
  );
}
