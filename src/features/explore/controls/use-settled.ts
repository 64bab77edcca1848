import { useEffect, useRef, useState } from 'react';

interface Settled<T> {
  /** What the person sees: what was entered last, or what is stored. */
  readonly shown: T;
  readonly enter: (value: T) => void;
  /** Hands on at once what was entered, as when the field is left. */
  readonly settle: () => void;
}

/**
 * A value that is handed on when nothing was entered for some milliseconds, and not with each key. What was entered and
 * not handed on yet is so when the field goes away.
 */
export function useSettled<T>(value: T, rest: number, onSettled: (value: T) => void): Settled<T> {
  const [entered, setEntered] = useState<{ readonly value: T } | null>(null);
  const latest = useRef(onSettled);
  const waiting = useRef<{ readonly value: T } | null>(null);
  useEffect(() => {
    latest.current = onSettled;
  });
  // Before the timer is put away, which happens in this order.
  useEffect(
    () => () => {
      if (waiting.current) latest.current(waiting.current.value);
    },
    [],
  );
  useEffect(() => {
    if (!entered || entered.value === value) return undefined;
    waiting.current = entered;
    const timer = setTimeout(() => {
      waiting.current = null;
      latest.current(entered.value);
    }, rest);
    return () => {
      clearTimeout(timer);
      waiting.current = null;
    };
  }, [entered, value, rest]);
  return {
    shown: entered ? entered.value : value,
    enter: next => setEntered({ value: next }),
    settle() {
      setEntered(null);
      if (entered && entered.value !== value) onSettled(entered.value);
    },
  };
}
