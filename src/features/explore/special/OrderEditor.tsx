import { ArrowDown, ArrowUp, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { columnLabel } from '@/query/result/labels';
import { editorText, orderText as text } from '@/text/messages/explore/special';
import { EditorFrame } from '@/ui/editor-popover/EditorFrame';
import { Segmented } from '@/ui/segmented/Segmented';
import { orderText, readOrder, type OrderEntry, type ReadOrder } from '@/viz/controls/compound/order';
import { columnsOf } from '@/viz/controls/named';
import { verboseName } from '@/viz/labels';
import type { Dataset } from '@/model/dataset';
import type { ControlProps } from '../controls/control';
import { ControlLabel } from '../controls/ControlLabel';
import { withMoved, type ChipItem } from '../fields/chips/chip-item';
import { ChipList } from '../fields/chips/ChipList';
import { ColumnSelect } from './ColumnSelect';
import { datasetColumns } from './dataset-columns';
import { itemIds, withItem, withoutItem } from './item-ids';
import * as css from './Special.css';

const storedOf = (entry: ReadOrder): unknown => (entry.kind === 'order' ? orderText(entry) : entry.stored);

/** An order may also be by an expression, which has a label. */
function nameOf({ column }: OrderEntry, dataset: Dataset | null): string {
  const [known] = columnsOf({ column }, 'column');
  return known === undefined ? (JSON.stringify(column) ?? '') : verboseName(dataset, columnLabel(known));
}

/** The columns that rows are sorted by, in order of precedence. */
export default function OrderEditor({ control, words, value, problem, context, onChange }: ControlProps) {
  const { dataset } = context;
  const entries = readOrder(value);
  const stored = entries.map(storedOf);
  const ids = itemIds(stored);
  const set = (next: readonly unknown[]) => onChange(next);
  const items = entries.map((entry, index): ChipItem => {
    const id = ids[index] ?? '';
    if (entry.kind === 'unknown')
      return {
        id,
        label: typeof entry.stored === 'string' ? entry.stored : text.unknown,
        icon: <CircleAlert size={14} aria-hidden="true" />,
        tone: 'warning',
        tooltip: text.invalid,
      };
    const Arrow = entry.ascending ? ArrowUp : ArrowDown;
    return {
      id,
      label: text.told(nameOf(entry, dataset), entry.ascending),
      icon: <Arrow size={14} aria-hidden="true" />,
    };
  });
  const entryOf = (id: string): OrderEntry | null => {
    const entry = entries[ids.indexOf(id)];
    return entry?.kind === 'order' ? entry : null;
  };
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {ids_ => (
        <ChipList
          label={words.label}
          {...ids_}
          items={items}
          addLabel={text.add}
          acceptsDrop={field => field.kind === 'column' && typeof field.column === 'string'}
          onDrop={field => {
            if (field.kind === 'column') set([...stored, orderText({ column: field.column, ascending: true })]);
            return 'taken';
          }}
          onRemove={id => set(withoutItem(stored, ids.indexOf(id)))}
          onMove={(id, index) => set(withMoved(stored, ids.indexOf(id), index))}
          editorLabel={target =>
            target.of === 'new' ? text.add : (items.find(({ id }) => id === target.id)?.label ?? '')
          }
          editor={(target, onClose) => (
            <EntryEditor
              entry={target.of === 'item' ? entryOf(target.id) : null}
              dataset={dataset}
              onClose={onClose}
              onSave={entry => {
                set(withItem(stored, target.of === 'item' ? ids.indexOf(target.id) : null, orderText(entry)));
                onClose();
              }}
            />
          )}
        />
      )}
    </ControlLabel>
  );
}

interface EntryEditorProps {
  /** Null for a new one. */
  readonly entry: OrderEntry | null;
  readonly dataset: Dataset | null;
  readonly onSave: (entry: OrderEntry) => void;
  readonly onClose: () => void;
}

function EntryEditor({ entry, dataset, onSave, onClose }: EntryEditorProps) {
  const [column, setColumn] = useState<unknown>(entry?.column ?? null);
  const [ascending, setAscending] = useState(entry?.ascending ?? true);
  const isChanged = column !== (entry?.column ?? null) || ascending !== (entry?.ascending ?? true);
  const name = column === null ? null : nameOf({ column, ascending }, dataset);
  return (
    <EditorFrame
      title={name === null ? text.add : text.edit(name)}
      words={editorText}
      isChanged={isChanged}
      canSave={isChanged && column !== null}
      onSave={() => onSave({ column, ascending })}
      onClose={onClose}
    >
      <ColumnSelect
        label={editorText.column}
        columns={datasetColumns(dataset)}
        selected={typeof column === 'string' ? column : name}
        onSelect={setColumn}
      />
      <div className={css.fieldLine}>
        <Segmented
          label={text.direction(name ?? '')}
          options={[
            { id: 'ascending', label: text.ascending },
            { id: 'descending', label: text.descending },
          ]}
          selected={ascending ? 'ascending' : 'descending'}
          onSelect={id => setAscending(id === 'ascending')}
        />
      </div>
    </EditorFrame>
  );
}
