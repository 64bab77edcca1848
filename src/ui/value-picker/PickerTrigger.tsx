import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { comboboxButton } from '../select/combobox-button';
import { tooltip } from '../tooltip/tooltip';
import * as css from './ValuePicker.css';

interface PickerTriggerProps {
  readonly label: string;
  /** The label is somewhere else, and only for assistive technology. */
  readonly hideLabel?: boolean;
  /** The chosen value; empty if there is none. */
  readonly text: string;
  readonly placeholder: string;
  /** The tooltip, if it says more than the chosen value. */
  readonly about?: string | null;
  /** Before the chosen value. */
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Called when a press is likely. */
  readonly onPrepare?: () => void;
  /** The id of the list that it opens, if there is one. */
  readonly listId?: string;
  readonly ref: Ref<HTMLButtonElement>;
  /** The content that it opens. */
  readonly children: ReactNode;
}

/** A field with its label above that shows the chosen value; pressing it opens the chooser. */
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
