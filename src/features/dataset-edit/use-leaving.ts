import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';

interface LeavingOptions {
  readonly hasChanges: boolean;
  /** Whether the changes outlive the page. */
  readonly isKept: boolean;
  /** The other address of this editor, where the changes continue; null if there is none. */
  readonly goesOnAt: string | null;
  /** The changes are discarded, or were saved. */
  readonly onForget: () => void;
  readonly onClose: () => void;
}

interface Leaving {
  readonly isAsking: boolean;
  /** Closes the editor, or asks first if something would be lost. */
  readonly ask: () => void;
  readonly close: () => void;
  readonly discard: () => void;
  readonly stay: () => void;
}

/** Asks before changes are lost, whether somebody closes the editor or navigates away. */
export function useLeaving({ hasChanges, isKept, goesOnAt, onForget, onClose }: LeavingOptions): Leaving {
  const isDone = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const held = useBlocker({
    shouldBlockFn: useCallback(
      ({ current, next }: { readonly [place in 'current' | 'next']: { readonly pathname: string } }) =>
        hasChanges &&
        !isDone.current &&
        // The page below may change its own address in the meantime.
        current.pathname !== next.pathname &&
        (!isKept || next.pathname !== goesOnAt),
      [hasChanges, isKept, goesOnAt],
    ),
    enableBeforeUnload: () => hasChanges && !isKept && !isDone.current,
    withResolver: true,
  });
  const close = () => {
    isDone.current = true;
    onForget();
    onClose();
  };
  return {
    isAsking: isAsking || held.status === 'blocked',
    ask: () => (hasChanges ? setAsking(true) : close()),
    close,
    discard() {
      if (held.status !== 'blocked') return close();
      isDone.current = true;
      onForget();
      held.proceed();
    },
    stay() {
      setAsking(false);
      held.reset?.();
    },
  };
}
