import { Suspense, createContext, lazy, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

import type { ToastMessage } from './message';

const ShownToast = lazy(() => import('./ShownToast'));

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
    <Suspense fallback={message.text}>
      <ShownToast message={message} onHold={setHeld} onClose={close} />
    </Suspense>
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
