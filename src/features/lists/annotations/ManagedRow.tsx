import type { ReactNode } from 'react';
import type { ChangeStatus } from '@/offline/reads/change-status';
import { managedListText as text } from '@/text/messages/home/annotations';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import * as table from '@/ui/table/Table.css';
import * as css from './Annotations.css';
import { roomClass, type ManagedColumn, type ManagedItem } from './managed-list';

interface ManagedRowProps<T extends ManagedItem> {
  readonly item: T;
  readonly columns: readonly ManagedColumn<T, string>[];
  readonly status: ChangeStatus | null;
  readonly isTicked: boolean;
  /** Null where several cannot be chosen. */
  readonly onTick: ((isOn: boolean) => void) | null;
  /** False where nothing may be changed. */
  readonly actions: ReactNode;
}

/** One row of a list; its first column says what became of changes to it. */
export function ManagedRow<T extends ManagedItem>({
  item,
  columns,
  status,
  isTicked,
  onTick,
  actions,
}: ManagedRowProps<T>) {
  return (
    <tr data-item={item.id}>
      {onTick && (
        <td className={css.tickCell}>
          <Checkbox label={text.choose(item.name)} hidesLabel selected={isTicked} onChange={onTick} />
        </td>
      )}
      {columns.map(({ id, room, cell }, index) => (
        <td key={id} className={room && roomClass[room]}>
          {cell(item)}
          {index === 0 && (
            <>
              {' '}
              <ChangeMarker status={status} words={changeStatusText} />
            </>
          )}
        </td>
      ))}
      {actions !== false && (
        <td className={table.buttonCell}>
          <span className={css.actions}>{actions}</span>
        </td>
      )}
    </tr>
  );
}
