import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem, type ListBoxProps } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useMedia } from '../use-media';
import { media } from '../theme/tokens';
import * as css from './ValuePicker.css';

export interface Option {
  readonly id: string;
  readonly label: string;
}

/** Longer lists are drawn as far as they are in sight. */
export const WINDOWED_FROM = 100;

interface OptionListProps extends Pick<ListBoxProps<Option>, 'selectionMode' | 'selectedKeys' | 'onSelectionChange' | 'disallowEmptySelection'> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly empty: ReactNode;
}

/** Options to choose from, however many. */
export function OptionList({ label, options, empty, ...selection }: OptionListProps) {
  const isTouch = useMedia(media.touch);
  const isWindowed = options.length > WINDOWED_FROM;
  const list = (
    <ListBox
      {...selection}
      aria-label={label}
      // Escape closes what the list stands in, and leaves what is chosen.
      escapeKeyBehavior="none"
      className={isWindowed ? css.windowed : css.list}
      items={options}
      renderEmptyState={() => <p className={css.note}>{empty}</p>}
    >
      {option => (
        <ListBoxItem id={option.id} textValue={option.label} className={css.option}>
          <Check size={14} className={css.tick} aria-hidden="true" />
          <span className={css.optionText}>{option.label}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
  if (!isWindowed) return list;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: isTouch ? 44 : 28 }}>
      {list}
    </Virtualizer>
  );
}
