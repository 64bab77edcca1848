import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem, type ListBoxProps } from 'react-aria-components/ListBox';
import { isWindowed, Windowed } from '../select/Windowed';
import * as css from './ValuePicker.css';

export interface PickerOption {
  readonly id: string;
  readonly label: string;
  /** An amount, at its end. */
  readonly about?: string;
  /** The same as the length of a bar, from 0 to 1. */
  readonly share?: number;
}

interface OptionListProps extends Pick<
  ListBoxProps<PickerOption>,
  'selectionMode' | 'selectedKeys' | 'onSelectionChange' | 'disallowEmptySelection'
> {
  readonly label: string;
  readonly options: readonly PickerOption[];
  readonly empty: ReactNode;
  /** Checkboxes, in all the available space. */
  readonly isWide?: boolean;
  /** Options are loading: space is kept for them. */
  readonly isExpecting?: boolean;
}

/** The number of visible options, if the space is not larger. */
const LINES = 8;

/** A list of options of any length. */
export function OptionList({
  label,
  options,
  empty,
  isWide = false,
  isExpecting = false,
  ...selection
}: OptionListProps) {
  return (
    <Windowed count={options.length} line={28}>
      <ListBox
        {...selection}
        aria-label={label}
        // Escape closes the container, and keeps the selection.
        escapeKeyBehavior="none"
        className={isWide ? css.wideList : isWindowed(options.length) ? css.windowed : css.list}
        style={
          isWide ? assignInlineVars({ [css.lines]: String(isExpecting ? LINES : Math.min(LINES, options.length)) }) : {}
        }
        items={options}
        renderEmptyState={() => <p className={css.note}>{empty}</p>}
      >
        {option => (
          <ListBoxItem id={option.id} textValue={option.label} className={css.option}>
            {isWide ? (
              <span className={css.box} aria-hidden="true">
                <Check size={12} strokeWidth={3} />
              </span>
            ) : (
              <Check size={14} className={css.tick} aria-hidden="true" />
            )}
            <span className={option.share === undefined ? css.optionText : css.measured}>{option.label}</span>
            {option.share !== undefined && (
              <span className={css.barRoom} aria-hidden="true">
                <span className={css.bar} style={assignInlineVars({ [css.barLength]: `${option.share * 100}%` })} />
              </span>
            )}
            {option.about !== undefined && <span className={css.about}>{option.about}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Windowed>
  );
}
