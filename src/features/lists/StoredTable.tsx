import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ChangeStatus } from '@/offline/reads/change-status';
import { useNow } from '@/offline/react/use-now';
import { listChangesText as text } from '@/text/messages/home/served-lists';
import { sorted } from '@/ui/table/filter-and-sort';
import type { ListControl } from '@/ui/table/use-list-address';
import { DescribedTable } from './DescribedTable';
import type { ListAction, ListColumn, ListItem } from './list-description';
import { bulkExportAction, exportAction, type ListExport } from './use-export';
import { useShownPage } from './use-shown-page';

/** A column of a stored list. */
export interface StoredColumn<T, Id extends string> extends ListColumn<T, Id> {
  /** The sort value of a row. */
  readonly value: (item: T) => string | number;
}

interface StoredTableProps<T extends ListItem, Id extends string> {
  readonly items: readonly T[];
  /** The number of all, where these are only the first. */
  readonly total?: number | undefined;
  readonly columns: readonly StoredColumn<T, Id>[];
  readonly address: Pick<ListControl<null, Id>, 'state' | 'onState' | 'onChange'>;
  readonly statuses: ReadonlyMap<unknown, ChangeStatus> | undefined;
  /** Whether the user may change anything. */
  readonly isEditable: boolean;
  /** Whether several items can be selected and deleted at once. */
  readonly selectsSeveral?: boolean;
  /** Exports one or several items; undefined if that is not possible. */
  readonly exporting?: ListExport | undefined;
  /** The accessible name of the selection bar. */
  readonly selection: string;
  /** Why nothing can be changed now. */
  readonly unavailable?: string | undefined;
  readonly onEdit: (item: T) => void;
  readonly onRemove: (items: readonly T[]) => void;
}

/** A stored list, sorted and paged on the device, with actions to edit one item and delete one or several. */
export function StoredTable<T extends ListItem, Id extends string>({
  items,
  total,
  columns,
  address: { state, onState, onChange },
  statuses,
  isEditable,
  selectsSeveral = isEditable,
  exporting,
  selection,
  unavailable,
  onEdit,
  onRemove,
}: StoredTableProps<T, Id>) {
  const now = useNow();
  const by = columns.find(({ id }) => id === state.by) ?? columns[0];
  // There may be thousands, so they are not sorted again for each ticked box.
  const ordered = useMemo(
    () => (by ? sorted(items, by.value, state.descending) : items),
    [items, by, state.descending],
  );
  const shown = useShownPage(ordered, state.page, total);
  const changes: readonly ListAction<T>[] = [
    { id: 'edit', label: ({ name }) => text.edit(name), Icon: Pencil, unavailable, onAction: onEdit },
    {
      id: 'remove',
      label: ({ name }) => text.remove(name),
      Icon: Trash2,
      unavailable,
      onAction: item => onRemove([item]),
    },
  ];
  const bulkChanges: readonly ListAction<readonly T[]>[] = [
    { id: 'remove', label: () => text.removeNow, Icon: Trash2, unavailable, onAction: onRemove },
  ];
  return (
    <DescribedTable
      columns={columns}
      sort={state}
      isSortable={() => true}
      onSort={onChange}
      shown={shown}
      onPage={page => onState({ ...state, page })}
      now={now}
      statuses={statuses}
      selection={selection}
      actions={[...(exporting ? [exportAction<T>(exporting)] : []), ...(isEditable ? changes : [])]}
      bulkActions={[...(exporting ? [bulkExportAction<T>(exporting)] : []), ...(selectsSeveral ? bulkChanges : [])]}
    />
  );
}
