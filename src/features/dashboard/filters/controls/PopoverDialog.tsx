import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import * as css from './Control.css';

interface PopoverState {
  /** Of the dialog. */
  readonly id: string;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A button that opens a dialog, which starts closed: the props of both. */
export function usePopoverDialog() {
  const id = useId();
  const [isOpen, onOpenChange] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const popover: PopoverState = { id, triggerRef: ref, isOpen, onOpenChange };
  return {
    trigger: {
      ref,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onPress: () => onOpenChange(true),
    } as const,
    popover,
    open: () => onOpenChange(true),
    close: () => onOpenChange(false),
  };
}

interface PopoverDialogProps {
  readonly popover: PopoverState;
  readonly label: string;
  readonly children: ReactNode;
}

/** A dialog below its button. */
export function PopoverDialog({ popover, label, children }: PopoverDialogProps) {
  const { id, ...state } = popover;
  return (
    <Popover {...state} placement="bottom start" offset={4} className={css.popover}>
      <Dialog id={id} className={css.dialog} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
