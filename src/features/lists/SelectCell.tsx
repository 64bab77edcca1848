import { useRef } from 'react';
import { selectionText as text } from '@/text/messages/home/lists';
import { BareCheckbox } from '@/ui/checkbox/BareCheckbox';
import * as css from './List.css';
import type { SelectablePage } from './use-shown-page';

interface SelectCellProps {
  readonly item: { readonly id: number; readonly name: string };
  readonly page: Pick<SelectablePage<unknown>, 'isSelected' | 'select' | 'clear'>;
}

/** The cell that selects a row; with Shift all rows from the one before, and Escape clears the selection. */
export function SelectCell({ item: { id, name }, page }: SelectCellProps) {
  const isShift = useRef(false);
  return (
    <td
      className={css.checkCell}
      onClickCapture={event => {
        isShift.current = event.shiftKey;
      }}
      onKeyDownCapture={event => {
        isShift.current = event.shiftKey;
        if (event.key === 'Escape') page.clear();
      }}
    >
      <BareCheckbox
        label={text.select(name)}
        selected={page.isSelected(id)}
        onChange={isOn => page.select(id, isOn, isShift.current)}
      />
    </td>
  );
}

/** The cell of the head that selects the whole page. */
export function SelectPageHead({
  page,
}: {
  readonly page: Pick<SelectablePage<unknown>, 'selectedHere' | 'selectPage'>;
}) {
  return (
    <th className={css.checkCell}>
      <BareCheckbox
        label={text.selectPage}
        selected={page.selectedHere === 'all'}
        isPartly={page.selectedHere === 'some'}
        onChange={page.selectPage}
      />
    </th>
  );
}
