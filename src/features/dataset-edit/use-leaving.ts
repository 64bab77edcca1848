import { useCallback, useRef, useState } from 'react';
import { useLeaveQuestion } from '@/ui/leave-question/use-leave-question';

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
  const { asks, settle } = useLeaveQuestion(
    useCallback(
      ({ currentLocation: current, nextLocation: next }) =>
        hasChanges &&
        !isDone.current &&
        // The page below may change its own address in the meantime.
        current.pathname !== next.pathname &&
        (!isKept || next.pathname !== goesOnAt),
      [hasChanges, isKept, goesOnAt],
    ),
    useCallback(() => hasChanges && !isKept && !isDone.current, [hasChanges, isKept]),
  );
  const close = () => {
    isDone.current = true;
    onForget();
    onClose();
  };
  return {
    isAsking: isAsking || asks,
    ask: () => (hasChanges ? setAsking(true) : close()),
    close,
    discard() {
      if (!asks) return close();
      isDone.current = true;
      onForget();
      settle(true);
    },
    stay() {
      setAsking(false);
      settle(false);
    },
  };
}
