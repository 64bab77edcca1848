import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import * as css from './Control.css';

interface FieldButtonProps {
  readonly label: string;
  /** What is chosen; null where nothing is. */
  readonly chosen: string | null;
  /** What stands where nothing is chosen. */
  readonly placeholder: string;
  /** What is told of it in a tooltip: what is chosen, in full, unless something else is to be said. */
  readonly about?: string | undefined;
  readonly icon?: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A field that tells what is chosen and opens what it is chosen in. */
export function FieldButton({ label, chosen, placeholder, about, icon, children }: FieldButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={button}
        className={css.field}
        aria-label={`${label}: ${chosen ?? placeholder}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        {icon}
        <span className={chosen === null ? css.placeholder : css.value} title={about ?? chosen ?? undefined}>
          {chosen ?? placeholder}
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
          {children(close)}
        </Dialog>
      </Popover>
    </>
  );
}
