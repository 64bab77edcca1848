import type { ChangeStatus } from '@/offline/reads/change-status';
import { listActionsText } from '@/text/messages/home/served-lists';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { Button, IconButton } from '@/ui/button/Button';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import * as table from '@/ui/table/Table.css';
import { hindranceOf, roomClass, type ListAction, type ListColumn, type ListItem } from './list-description';
import * as css from './List.css';
import { ListPager } from './ListPager';
import { SelectCell, SelectPageHead } from './SelectCell';
import { SelectionBar } from './SelectionBar';
import type { SelectablePage } from './use-shown-page';

interface DescribedTableProps<T extends ListItem, Column extends string> {
  readonly columns: readonly ListColumn<T, Column>[];
  readonly sort: SortOrder<Column>;
  readonly isSortable: (column: Column) => boolean;
  readonly onSort: (sort: SortOrder<Column>) => void;
  readonly shown: SelectablePage<T>;
  /** The page number; defaults to that of `shown`. */
  readonly pager?: Parameters<typeof ListPager>[0]['shown'];
  readonly onPage: (page: number) => void;
  readonly now: number;
  readonly statuses?: ReadonlyMap<unknown, ChangeStatus> | undefined;
  /** The accessible name of the selection bar. */
  readonly selection: string;
  readonly actions: readonly ListAction<T>[];
  /** The actions for several items; rows are not selectable if it is empty. */
  readonly bulkActions: readonly ListAction<readonly T[]>[];
}

function columnClass({ room, isNarrow, isWide }: Pick<ListColumn<never, never>, 'room' | 'isNarrow' | 'isWide'>) {
  if (isNarrow) return css.narrowColumn;
  return isWide ? css.nameColumn : room && roomClass[room];
}

/** One page of a described list: columns, selection, actions, pages. */
export function DescribedTable<T extends ListItem, Column extends string>(props: DescribedTableProps<T, Column>) {
  const {
    columns,
    sort,
    isSortable,
    onSort,
    shown,
    pager = shown,
    onPage,
    now,
    statuses,
    actions,
    bulkActions,
  } = props;
  const isSelectable = bulkActions.length > 0;
  return (
    <div className={table.card}>
      {isSelectable && (
        <SelectionBar label={props.selection} page={shown}>
          {bulkActions.map(action => (
            <Button
              key={action.id}
              variant="ghost"
              size="small"
              unavailable={hindranceOf(action, shown.selected)}
              onPress={() => action.onAction(shown.selected)}
            >
              <action.Icon size={14} aria-hidden="true" />
              {action.label(shown.selected)}
            </Button>
          ))}
        </SelectionBar>
      )}
      <table className={table.table}>
        <colgroup>
          {isSelectable && <col className={css.checkColumn} />}
          {columns.map(column => (
            <col key={column.id} className={columnClass(column)} />
          ))}
          {actions.length > 0 && <col className={css.actionsColumn} />}
        </colgroup>
        <thead>
          <tr>
            {isSelectable && <SelectPageHead page={shown} />}
            {columns.map(({ id, label, room, isNarrow }) =>
              isSortable(id) ? (
                <SortHead
                  key={id}
                  column={id}
                  label={label}
                  sort={sort}
                  onSort={onSort}
                  {...(room ? { className: roomClass[room] } : {})}
                />
              ) : (
                <th key={id} className={room && roomClass[room]}>
                  {isNarrow ? <span className={css.unseenOnPhone}>{label}</span> : label}
                </th>
              ),
            )}
            {actions.length > 0 && (
              <th>
                <span className={table.unseen}>{listActionsText.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.items.map(item => (
            <tr
              key={item.id}
              data-item={item.id}
              className={css.row}
              data-selected={shown.isSelected(item.id) || undefined}
            >
              {isSelectable && <SelectCell item={item} page={shown} />}
              {columns.map(({ id, room, cell }, index) => (
                <td key={id} className={room && roomClass[room]}>
                  {cell(item, now)}
                  {index === 0 && statuses && (
                    <>
                      {' '}
                      <ChangeMarker status={statuses.get(item.id) ?? null} words={changeStatusText} />
                    </>
                  )}
                </td>
              ))}
              {actions.length > 0 && (
                <td className={table.buttonCell}>
                  <span className={css.rowActions}>
                    {actions.map(action => (
                      <IconButton
                        key={action.id}
                        label={action.label(item)}
                        unavailable={hindranceOf(action, item)}
                        onPress={() => action.onAction(item)}
                      >
                        <action.Icon size={16} aria-hidden="true" />
                      </IconButton>
                    ))}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ListPager shown={pager} onPage={onPage} />
    </div>
  );
}
