import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { lazy } from '../lazy/lazy';
import type { ToastMessage } from './ShownToast';

const ShownToast = lazy(() => import('./ShownToast'));

const SHOWN_FOR = 6000;
interface Toasts {
  readonly show: (message: ToastMessage) => void;
  /** @returns a function that ends it */
  readonly settle: (about: string) => () => void;
}
const ToastContext = createContext<Toasts>({ show: () => undefined, settle: () => () => undefined });

/**
 * A queued message. Its key gives each one its own element, so that a hold on the previous one does not apply to it.
 */
interface QueuedMessage extends ToastMessage {
  readonly key: number;
}

/**
 * The order of messages: failures one after another, then the last brief one, then the last lasting one, which returns
 * whenever nothing else is shown. A brief message does not return after a failure.
 */
function queued(messages: readonly QueuedMessage[], next: QueuedMessage): readonly QueuedMessage[] {
  const failures = messages.filter(message => message.isFailure);
  const brief = messages.filter(message => !message.isFailure && !message.lasting);
  const lasting = messages.filter(message => !message.isFailure && message.lasting);
  if (next.isFailure) return [...failures, next, ...(failures.length > 0 ? brief : []), ...lasting];
  return next.lasting ? [...failures, ...brief, next] : [...failures, next, ...lasting];
}

/** Shows one message at a time above the status line. It stays while it is hovered or focused. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly QueuedMessage[]>([]);
  const [held, setHeld] = useState(false);
  const [message] = messages;
  const open = useRef<readonly string[]>([]);
  const said = useRef(0);
  const toasts = useMemo(
    (): Toasts => ({
      show: next => {
        if (next.about !== undefined && open.current.includes(next.about)) return;
        const key = ++said.current;
        setMessages(before => queued(before, { ...next, key }));
      },
      settle: about => {
        open.current = [...open.current, about];
        setMessages(before => before.filter(other => other.about !== about));
        return () => {
          open.current = open.current.filter(other => other !== about);
        };
      },
    }),
    [],
  );
  const close = useCallback(() => setMessages(before => before.slice(1)), []);
  useEffect(() => {
    if (!message || held || message.lasting) return undefined;
    const timer = setTimeout(close, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [message, held, close]);
  const shown = message && (
    <ShownToast key={message.key} message={message} onHold={setHeld} onClose={close} meanwhile={message.text} />
  );
  return (
    <ToastContext.Provider value={toasts}>
      {children}
      {/* Above dialogs, which make everything else inert: actions in a dialog can be reported, and undone, while it is
          open. */}
      <div data-react-aria-top-layer="">
        <div role="status">{!message?.isFailure && shown}</div>
        <div role="alert">{message?.isFailure && shown}</div>
      </div>
    </ToastContext.Provider>
  );
}

/** Shows a brief message. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext).show;
}

/** Removes the messages about an open object, and suppresses others about it until it closes. */
export function useToastsSettled(about: string): void {
  const { settle } = useContext(ToastContext);
  useEffect(() => settle(about), [settle, about]);
}

/** Removes the messages about an object when it is left, as their actions no longer apply. */
export function useToastsUntilLeft(about: string): void {
  const { settle } = useContext(ToastContext);
  useEffect(() => () => settle(about)(), [settle, about]);
}
