import type { ChangeStatus } from '@/offline/reads/change-status';
import { listActionsText } from '@/text/messages/home/served-lists';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { Button, IconButton } from '@/ui/button/Button';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import * as table from '@/ui/table/Table.css';
import { useRowFocus } from '@/ui/table/use-row-focus';
import { tooltip } from '@/ui/tooltip/tooltip';
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
  readonly actions?: readonly ListAction<T>[];
  /** The actions for several items. */
  readonly bulkActions: readonly ListAction<readonly T[]>[];
  /** Whether rows are selectable; by default, only if there are actions for several. */
  readonly isSelectable?: boolean;
  /** At the end of the selection bar. */
  readonly about?: string | null;
}

type ColumnShape = Omit<ListColumn<never, never>, 'id' | 'label' | 'cell' | 'tooltip'>;

const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

function columnClass({ room, isNarrow, isWide, isButton, width }: ColumnShape) {
  if (isNarrow) return width ?? css.narrowColumn;
  return classes(isWide && css.nameColumn, isButton && table.buttonColumn, room && roomClass[room], width);
}

const cellClassOf = ({ room, isButton, cellClass }: ColumnShape) =>
  classes(isButton && table.buttonCell, room && roomClass[room], cellClass);

/** The label of a column that is not sorted, where its cells leave room for it. */
function PlainLabel({ label, isNarrow, isButton }: Pick<ListColumn<never, never>, 'label' | 'isNarrow' | 'isButton'>) {
  if (!isNarrow && !isButton) return label;
  return <span className={isButton ? table.unseen : css.unseenOnPhone}>{label}</span>;
}

interface BulkBarProps<T> {
  readonly page: SelectablePage<T>;
  /** Its accessible name. */
  readonly label: string;
  readonly actions: readonly ListAction<readonly T[]>[];
  /** At the end of the bar. */
  readonly about?: string | null;
}

/** The bar with the actions for the selected items. */
export function BulkBar<T>({ page, label, actions, about = null }: BulkBarProps<T>) {
  return (
    <SelectionBar label={label} page={page} about={about}>
      {actions.map(action => (
        <Button
          key={action.id}
          variant="ghost"
          size="small"
          unavailable={hindranceOf(action, page.selected)}
          onPress={() => action.onAction(page.selected)}
        >
          <action.Icon size={14} aria-hidden="true" />
          {action.label(page.selected)}
        </Button>
      ))}
    </SelectionBar>
  );
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
    actions = [],
    bulkActions,
    isSelectable = bulkActions.length > 0,
    about = null,
  } = props;
  const around = useRowFocus<HTMLDivElement>();
  return (
    <div ref={around} className={table.card}>
      {isSelectable && <BulkBar page={shown} label={props.selection} actions={bulkActions} about={about} />}
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
            {columns.map(column => {
              const { id, label, room } = column;
              return isSortable(id) ? (
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
                  <PlainLabel {...column} />
                </th>
              );
            })}
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
              {columns.map((column, index) => (
                <td key={column.id} className={cellClassOf(column)} {...tooltip(column.tooltip?.(item))}>
                  {column.cell(item, now)}
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
