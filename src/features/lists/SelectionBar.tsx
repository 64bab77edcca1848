import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { selectionText as text } from '@/text/messages/home/lists';
import { Button, IconButton } from '@/ui/button/Button';
import * as css from './List.css';
import type { SelectablePage } from './use-shown-page';

interface SelectionBarProps {
  readonly label: string;
  readonly page: Pick<SelectablePage<unknown>, 'selected' | 'count' | 'selectAll' | 'clear'>;
  /** At the end of the bar. */
  readonly about?: string | null;
  /** The actions. */
  readonly children: ReactNode;
}

/** The number of selected items of a list, and the actions for them. */
export function SelectionBar({ label, page, about = null, children }: SelectionBarProps) {
  return (
    <Toolbar className={css.bar} aria-label={label}>
      <span className={css.counted} role="status">
        {text.selected(page.selected.length)}
      </span>
      {page.selected.length < page.count && (
        <Button variant="ghost" size="small" onPress={page.selectAll}>
          {text.selectAll(page.count)}
        </Button>
      )}
      {children}
      {about !== null && <span className={css.barAbout}>{about}</span>}
      <IconButton
        label={text.clear}
        onPress={({ target }) => {
          // The button disappears with the bar.
          target.closest('[role=toolbar]')?.parentElement?.querySelector('input')?.focus();
          page.clear();
        }}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Toolbar>
  );
}
