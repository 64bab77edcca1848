import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { selectionText as text } from '@/text/messages/home/lists';
import { Button, IconButton } from '@/ui/button/Button';
import * as table from '@/ui/table/Table.css';
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

/** The number of selected items of a list, and the actions for them; nothing to see while none is selected. */
export function SelectionBar({ label, page, about = null, children }: SelectionBarProps) {
  const count = page.selected.length;
  return (
    <div className={count > 0 ? css.bar : table.unseen} data-selection="">
      {/* It stays: screen readers announce only changes of what was there before. */}
      <span className={css.counted} role="status">
        {count > 0 && text.selected(count)}
      </span>
      {count > 0 && (
        <Toolbar className={css.barTools} aria-label={label}>
          <span className={css.barActions}>
            {count < page.count && (
              <Button variant="ghost" size="small" onPress={page.selectAll}>
                {text.selectAll(page.count)}
              </Button>
            )}
            {children}
            {about !== null && <span className={css.barAbout}>{about}</span>}
          </span>
          <IconButton
            label={text.clear}
            onPress={({ target }) => {
              // The button disappears with the toolbar.
              target.closest('[data-selection]')?.parentElement?.querySelector('input')?.focus();
              page.clear();
            }}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </Toolbar>
      )}
    </div>
  );
}
