import { X } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import * as css from './Toast.css';

export interface ToastMessage {
  readonly text: string;
  /** At most one thing to do about it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Stays until it is acted on, or closed by the button of this name. */
  readonly lasting?: { readonly closeLabel: string };
}

const SHOWN_FOR = 6000;
const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows one message at a time above the status line. It waits while it is pointed at or focused. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [held, setHeld] = useState(false);
  const show = useCallback((next: ToastMessage) => setMessage(next), []);
  useEffect(() => {
    if (!message || held || message.lasting) return undefined;
    const timer = setTimeout(() => setMessage(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [message, held]);
  return (
    <ToastContext.Provider value={show}>
      {children}
      {/* Above dialogs, which make all else inert: what was done in one may be told, and undone, while it is open. */}
      <div role="status" aria-live="polite" data-react-aria-top-layer="">
        {message && (
          <div
            className={css.toast}
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
                  setMessage(null);
                }}
              >
                {message.action.label}
              </Button>
            )}
            {message.lasting && (
              <Button className={css.action} aria-label={message.lasting.closeLabel} onPress={() => setMessage(null)}>
                <X size={14} aria-hidden="true" />
              </Button>
            )}
          </div>
        )}
      </div>
    </ToastContext.Provider>
  );
}

/** Says something once, briefly. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
