import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { selectionText as text } from '@/text/messages/home/lists';
import { BareCheckbox } from '@/ui/checkbox/BareCheckbox';
import * as css from './List.css';
import type { SelectablePage } from './use-shown-page';

interface SelectItemProps {
  readonly item: { readonly id: number; readonly name: string };
  readonly page: Pick<SelectablePage<unknown>, 'isSelected' | 'select' | 'clear'>;
}

/** The box that selects an item; with Shift all items from the one before, and Escape clears the selection. */
function useSelectBox({ item: { id, name }, page }: SelectItemProps) {
  const isShift = useRef(false);
  return {
    onClickCapture(event: MouseEvent) {
      isShift.current = event.shiftKey;
    },
    onKeyDownCapture(event: KeyboardEvent) {
      isShift.current = event.shiftKey;
      if (event.key === 'Escape') page.clear();
    },
    children: (
      <BareCheckbox
        label={text.select(name)}
        selected={page.isSelected(id)}
        onChange={isOn => page.select(id, isOn, isShift.current)}
      />
    ),
  };
}

/** The cell that selects a row. */
export function SelectCell(props: SelectItemProps) {
  return <td className={css.checkCell} {...useSelectBox(props)} />;
}

/** The box of a card. */
export function SelectBox({ className, ...props }: SelectItemProps & { readonly className: string }) {
  return <span className={className} {...useSelectBox(props)} />;
}

interface SelectPageProps {
  readonly page: Pick<SelectablePage<unknown>, 'selectedHere' | 'selectPage'>;
  /** Whether the box shows its label. */
  readonly showsLabel?: boolean;
}

/** Selects the whole page. */
export function SelectPage({ page, showsLabel = false }: SelectPageProps) {
  return (
    <BareCheckbox
      label={text.selectPage}
      showsLabel={showsLabel}
      selected={page.selectedHere === 'all'}
      isPartly={page.selectedHere === 'some'}
      onChange={page.selectPage}
    />
  );
}

/** The cell of the head that selects the whole page. */
export function SelectPageHead({ page }: Pick<SelectPageProps, 'page'>) {
  return (
    <th className={css.checkCell}>
      <SelectPage page={page} />
    </th>
  );
}
