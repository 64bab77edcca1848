import { X } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import * as css from './Toast.css';

/** A brief message. */
export interface ToastMessage {
  readonly text: string;
  /** At most one action. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** A permanent failure: shown immediately, and not replaced by success messages. */
  readonly isFailure?: boolean;
  /** Its subject: while that is open, the message is removed and others about it are not shown (`useToastsSettled`). */
  readonly about?: string;
  /** Stays until it is acted on, or closed with the button of this label. */
  readonly lasting?: { readonly closeLabel: string };
}

interface ShownToastProps {
  readonly message: ToastMessage;
  /**
   * Called while it is hovered or focused, and when that ends: also on unmount, as removed elements fire no leave
   * event.
   */
  readonly onHold: (held: boolean) => void;
  readonly onClose: () => void;
}

/** A message as it is displayed. */
export default function ShownToast({ message, onHold, onClose }: ShownToastProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useLayoutEffect(() => {
    onHold(isPointedAt || isFocused);
    return () => onHold(false);
  }, [isPointedAt, isFocused, onHold]);
  return (
    <div
      className={css.toast}
      data-toast=""
      data-tone={message.isFailure ? 'red' : undefined}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {message.text}
      {message.action && (
        <Button
          className={css.action}
          onPress={() => {
            message.action?.onPress();
            onClose();
          }}
        >
          {message.action.label}
        </Button>
      )}
      {message.lasting && (
        <Button className={css.action} aria-label={message.lasting.closeLabel} onPress={onClose}>
          <X size={14} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
