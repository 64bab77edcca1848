import { useRouter, type BlockerFn } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

type Step = Parameters<BlockerFn>[0];

export interface LeaveQuestion {
  readonly asks: boolean;
  readonly settle: (isLeft: boolean) => void;
}

/**
 * Blocks navigation to another screen until a person confirms it.
 * @param wouldLose whether that step would lose unsaved work
 * @param holdsPage whether the browser asks too, before the page is closed or reloaded
 */
export function useLeaveQuestion(wouldLose: (step: Step) => boolean, holdsPage: () => boolean): LeaveQuestion {
  const { history } = useRouter();
  const answer = useRef<((isBlocked: boolean) => void) | null>(null);
  const [asks, setAsks] = useState(false);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: holdsPage,
        blockerFn: step => {
          if (!wouldLose(step)) return false;
          setAsks(true);
          return new Promise<boolean>(resolve => {
            answer.current?.(true);
            answer.current = resolve;
          });
        },
      }),
    [history, wouldLose, holdsPage],
  );
  const settle = useCallback((isLeft: boolean) => {
    setAsks(false);
    answer.current?.(!isLeft);
    answer.current = null;
  }, []);
  return { asks, settle };
}
