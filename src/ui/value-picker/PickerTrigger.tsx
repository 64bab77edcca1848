import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { comboboxButton } from '../select/combobox-button';
import { tooltip } from '../tooltip/tooltip';
import * as css from './ValuePicker.css';

interface PickerTriggerProps {
  readonly label: string;
  /** The label stands somewhere else, and is for assistive technology only. */
  readonly hideLabel?: boolean;
  /** What is chosen; empty where nothing is. */
  readonly text: string;
  readonly placeholder: string;
  /** What a tooltip tells of it, where that is more than what is chosen. */
  readonly about?: string | null;
  /** Before what is chosen. */
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The person is about to press it. */
  readonly onPrepare?: () => void;
  /** The id of what it opens, where that has a list to choose from. */
  readonly listId?: string;
  readonly ref: Ref<HTMLButtonElement>;
  /** What it opens. */
  readonly children: ReactNode;
}

/** A field with its label above that tells what is chosen, and is pressed to choose otherwise. */
export function PickerTrigger(props: PickerTriggerProps) {
  const { label, hideLabel = false, text, placeholder, about, icon, isDisabled = false, isOpen, listId, ref } = props;
  const { onOpen, onPrepare = () => undefined, children } = props;
  return (
    <div className={css.picker}>
      {!hideLabel && (
        <span className={css.label} aria-hidden="true">
          {label}
        </span>
      )}
      <Button
        ref={ref}
        className={css.field}
        isDisabled={isDisabled}
        aria-label={`${label}: ${text || placeholder}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onHoverStart={onPrepare}
        onPress={onOpen}
        {...(listId !== undefined
          ? { render: comboboxButton, onKeyDown: event => event.key === 'ArrowDown' && onOpen() }
          : {})}
        {...tooltip(about ?? text)}
      >
        {icon}
        <span className={text ? css.chosen : css.placeholder}>{text || placeholder}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      {children}
    </div>
  );
}
