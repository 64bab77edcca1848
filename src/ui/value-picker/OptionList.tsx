import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem, type ListBoxProps } from 'react-aria-components/ListBox';
import { isWindowed, Windowed } from '../select/Windowed';
import * as css from './ValuePicker.css';

export interface PickerOption {
  readonly id: string;
  readonly label: string;
}

interface OptionListProps extends Pick<
  ListBoxProps<PickerOption>,
  'selectionMode' | 'selectedKeys' | 'onSelectionChange' | 'disallowEmptySelection'
> {
  readonly label: string;
  readonly options: readonly PickerOption[];
  readonly empty: ReactNode;
}

/** Options to choose from, however many. */
export function OptionList({ label, options, empty, ...selection }: OptionListProps) {
  return (
    <Windowed count={options.length} line={28}>
      <ListBox
        {...selection}
        aria-label={label}
        // Escape closes what the list stands in, and leaves what is chosen.
        escapeKeyBehavior="none"
        className={isWindowed(options.length) ? css.windowed : css.list}
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
    </Windowed>
  );
}
