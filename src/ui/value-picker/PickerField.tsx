import { useId, useRef, useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { PickerTrigger } from './PickerTrigger';
import * as css from './ValuePicker.css';

interface PickerFieldProps {
  readonly label: string;
  /** The chosen value; empty if there is none. */
  readonly text: string;
  readonly placeholder: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A field with its label above: it shows the chosen value, and opens the chooser. */
export function PickerField({ label, text, placeholder, children }: PickerFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <PickerTrigger
      ref={button}
      label={label}
      text={text}
      placeholder={placeholder}
      isOpen={isOpen}
      listId={id}
      onOpen={() => setOpen(true)}
    >
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={4}
        className={css.popover}
      >
        <Dialog id={id} className={css.dialog} aria-label={label}>
          {children(() => setOpen(false))}
        </Dialog>
      </Popover>
    </PickerTrigger>
  );
}
