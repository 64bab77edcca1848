import { useEffect, useRef, useState } from 'react';

interface Settled<T> {
  /** What the user sees: the latest input, or the stored value. */
  readonly shown: T;
  readonly enter: (value: T) => void;
  /** Reports pending input immediately, for example when the field loses focus. */
  readonly settle: () => void;
}

/**
 * A value that is reported after some milliseconds without input, not on each key. Pending input is also reported
 * when the field is unmounted.
 */
export function useSettled<T>(value: T, rest: number, onSettled: (value: T) => void): Settled<T> {
  const [entered, setEntered] = useState<{ readonly value: T } | null>(null);
  const latest = useRef(onSettled);
  const waiting = useRef<{ readonly value: T } | null>(null);
  useEffect(() => {
    latest.current = onSettled;
  });
  // Must run before the timer is cleared; effects clean up in this order.
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
