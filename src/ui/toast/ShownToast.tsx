import { X } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import * as css from './Toast.css';

/** Something that is said once, briefly. */
export interface ToastMessage {
  readonly text: string;
  /** At most one thing to do about it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Something failed for good: said at once, and not pushed aside by what succeeded. */
  readonly isFailure?: boolean;
  /** What it is about: it goes, and others like it are not shown, while that is open (`useToastsSettled`). */
  readonly about?: string;
  /** Stays until it is acted on, or closed by the button of this name. */
  readonly lasting?: { readonly closeLabel: string };
}

interface ShownToastProps {
  readonly message: ToastMessage;
  /**
   * Told while it is pointed at or focused, and that it no longer is when it goes: an element that is taken away is not
   * left.
   */
  readonly onHold: (held: boolean) => void;
  readonly onClose: () => void;
}

/** One message, as it is seen. */
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
