import { X } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { ToastMessage } from './message';
import * as css from './Toast.css';

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
