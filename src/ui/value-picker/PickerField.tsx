import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import * as css from './ValuePicker.css';

interface PickerFieldProps {
  readonly label: string;
  /** What is chosen; empty where nothing is. */
  readonly text: string;
  readonly placeholder: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A field with its label above: it tells what is chosen, and opens what it is chosen in. */
export function PickerField({ label, text, placeholder, children }: PickerFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={css.picker}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <Button
        ref={button}
        className={css.field}
        aria-label={`${label}: ${text || placeholder}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <span className={text ? css.chosen : css.placeholder} title={text || undefined}>
          {text || placeholder}
        </span>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={4}
        className={css.popover}
      >
        <Dialog className={css.dialog} aria-label={label}>
          {children(() => setOpen(false))}
        </Dialog>
      </Popover>
    </div>
  );
}
