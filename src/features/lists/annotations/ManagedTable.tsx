import { Download, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { ChangeStatus } from '@/offline/reads/change-status';
import { managedListText as text } from '@/text/messages/home/annotations';
import { pagerText, selectionText } from '@/text/messages/home/lists';
import { Button, IconButton } from '@/ui/button/Button';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { Pager } from '@/ui/table/Pager';
import { PAGE_SIZE, pageOf } from '@/ui/table/paging';
import { withRow, type SelectedRows } from '@/ui/table/selecting';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import { sorted } from '@/ui/table/filter-and-sort';
import * as table from '@/ui/table/Table.css';
import type { ListExport } from '../use-export';
import * as css from './Annotations.css';
import { roomClass, type ManagedColumn, type ManagedItem } from './managed-list';
import { ManagedRow } from './ManagedRow';

interface ManagedTableProps<T extends ManagedItem, Id extends string> {
  readonly items: readonly T[];
  readonly columns: readonly ManagedColumn<T, Id>[];
  readonly initial: SortOrder<Id>;
  readonly statuses: ReadonlyMap<unknown, ChangeStatus> | undefined;
  /** Whether the person may change anything. */
  readonly isEditable: boolean;
  /** Whether several can be chosen and deleted at once. */
  readonly removesSeveral?: boolean;
  /** How one or several are exported; undefined where they cannot be. */
  readonly exporting?: ListExport | undefined;
  /** Why nothing can be changed now. */
  readonly unavailable?: string | undefined;
  readonly onEdit: (item: T) => void;
  readonly onRemove: (items: readonly T[]) => void;
}

/** A list that is looked through page by page, of which one is edited and several are deleted at once. */
export function ManagedTable<T extends ManagedItem, Id extends string>({
  items,
  columns,
  initial,
  statuses,
  isEditable,
  removesSeveral = isEditable,
  exporting,
  unavailable,
  onEdit,
  onRemove,
}: ManagedTableProps<T, Id>) {
  const choosesSeveral = removesSeveral || exporting !== undefined;
  const hasActions = isEditable || exporting !== undefined;
  const [sort, setSort] = useState(initial);
  const [wanted, setWanted] = useState(0);
  const [ticked, setTicked] = useState<SelectedRows>(new Set());
  const by = columns.find(({ id }) => id === sort.by) ?? columns[0];
  const ordered = by ? sorted(items, by.value, sort.descending) : items;
  const page = pageOf(ordered, wanted);
  // What is not shown any more, since it is gone or the search leaves it out, is not deleted either.
  const chosen = items.filter(({ id }) => ticked.has(id));
  const onPage = page.items.filter(({ id }) => ticked.has(id)).length;
  const tick = (ids: readonly number[], isOn: boolean) =>
    setTicked(before => ids.reduce((rows, id) => withRow(rows, id, isOn), before));
  const isAll = page.items.length > 0 && onPage === page.items.length;
  return (
    <>
      {chosen.length > 0 && (
        <Chosen
          count={chosen.length}
          exporting={exporting && { unavailable: exporting.hindrance(chosen), onExport: () => exporting.save(chosen) }}
          onRemove={removesSeveral ? () => onRemove(chosen) : null}
          onClear={() => setTicked(new Set())}
        />
      )}
      <div className={table.card}>
        <table className={table.table}>
          <colgroup>
            {choosesSeveral && <col className={css.tickColumn} />}
            {columns.map(({ id, room }) => (
              <col key={id} className={room && roomClass[room]} />
            ))}
            {hasActions && <col className={css.actionsColumn} />}
          </colgroup>
          <thead>
            <tr>
              {choosesSeveral && (
                <th className={css.tickCell}>
                  <Checkbox
                    label={text.chooseAll}
                    hidesLabel
                    selected={isAll}
                    onChange={isOn =>
                      tick(
                        page.items.map(({ id }) => id),
                        isOn,
                      )
                    }
                  />
                </th>
              )}
              {columns.map(({ id, label, room }) => (
                <SortHead
                  key={id}
                  column={id}
                  label={label}
                  sort={sort}
                  onSort={next => {
                    setSort(next);
                    setWanted(0);
                  }}
                  {...(room ? { className: roomClass[room] } : {})}
                />
              ))}
              {hasActions && (
                <th>
                  <span className={table.unseen}>{text.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {page.items.map(item => (
              <ManagedRow
                key={item.id}
                item={item}
                columns={columns}
                status={statuses?.get(item.id) ?? null}
                isTicked={ticked.has(item.id)}
                onTick={choosesSeveral ? isOn => tick([item.id], isOn) : null}
                actions={
                  hasActions && (
                    <>
                      {exporting && (
                        <IconButton
                          label={text.export(item.name)}
                          unavailable={exporting.hindrance([item])}
                          onPress={() => exporting.save([item])}
                        >
                          <Download size={16} aria-hidden="true" />
                        </IconButton>
                      )}
                      {isEditable && (
                        <>
                          <IconButton
                            label={text.edit(item.name)}
                            unavailable={unavailable}
                            onPress={() => onEdit(item)}
                          >
                            <Pencil size={16} aria-hidden="true" />
                          </IconButton>
                          <IconButton
                            label={text.remove(item.name)}
                            unavailable={unavailable}
                            onPress={() => onRemove([item])}
                          >
                            <Trash2 size={16} aria-hidden="true" />
                          </IconButton>
                        </>
                      )}
                    </>
                  )
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {page.pages > 1 && (
        <Pager
          page={page.page}
          pages={page.pages}
          words={{
            label: pagerText.label,
            range: pagerText.range(page.from, page.to, ordered.length),
            size: pagerText.size(PAGE_SIZE),
            before: pagerText.before,
            next: pagerText.next,
          }}
          onPage={setWanted}
        />
      )}
    </>
  );
}

interface ChosenProps {
  readonly count: number;
  readonly exporting: { readonly unavailable: string | undefined; readonly onExport: () => void } | undefined;
  /** Null where they are deleted one by one. */
  readonly onRemove: (() => void) | null;
  readonly onClear: () => void;
}

/** What can be done with all that are ticked. */
function Chosen({ count, exporting, onRemove, onClear }: ChosenProps) {
  return (
    <div className={css.chosen}>
      <span role="status">{text.chosen(count)}</span>
      {exporting && (
        <Button size="small" unavailable={exporting.unavailable} onPress={exporting.onExport}>
          <Download size={14} aria-hidden="true" />
          {selectionText.export}
        </Button>
      )}
      {onRemove && (
        <Button size="small" variant="danger" onPress={onRemove}>
          <Trash2 size={14} aria-hidden="true" />
          {text.removeChosen}
        </Button>
      )}
      <Button size="small" variant="ghost" onPress={onClear}>
        <X size={14} aria-hidden="true" />
        {text.clearChoice}
      </Button>
    </div>
  );
}
