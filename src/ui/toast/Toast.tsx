import { X } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import * as css from './Toast.css';

export interface ToastMessage {
  readonly text: string;
  /** At most one thing to do about it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Something failed for good: said at once, and not pushed aside by what succeeded. */
  readonly isFailure?: boolean;
  /** Stays until it is acted on, or closed by the button of this name. */
  readonly lasting?: { readonly closeLabel: string };
}

const SHOWN_FOR = 6000;
const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** The next message takes the place of the present one, unless that is a failure and the next is none: then it waits. */
function queued(messages: readonly ToastMessage[], next: ToastMessage): readonly ToastMessage[] {
  const failures = messages.filter(message => message.isFailure);
  return next.isFailure || failures.length === 0 ? [...failures, next] : [...failures.slice(0, 1), next];
}

/** Shows one message at a time above the status line. It waits while it is pointed at or focused. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [held, setHeld] = useState(false);
  const [message] = messages;
  const show = useCallback((next: ToastMessage) => setMessages(before => queued(before, next)), []);
  const close = useCallback(() => {
    setHeld(false);
    setMessages(before => before.slice(1));
  }, []);
  useEffect(() => {
    if (!message || held || message.lasting) return undefined;
    const timer = setTimeout(close, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [message, held, close]);
  const shown = message && (
    <div
      className={css.toast}
      data-tone={message.isFailure ? 'red' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message.text}
      {message.action && (
        <Button
          className={css.action}
          onPress={() => {
            message.action?.onPress();
            close();
          }}
        >
          {message.action.label}
        </Button>
      )}
      {message.lasting && (
        <Button className={css.action} aria-label={message.lasting.closeLabel} onPress={close}>
          <X size={14} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
  return (
    <ToastContext.Provider value={show}>
      {children}
      {/* Above dialogs, which make all else inert: what was done in one may be told, and undone, while it is open. */}
      <div data-react-aria-top-layer="">
        <div role="status">{!message?.isFailure && shown}</div>
        <div role="alert">{message?.isFailure && shown}</div>
      </div>
    </ToastContext.Provider>
  );
}

/** Says something once, briefly. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
