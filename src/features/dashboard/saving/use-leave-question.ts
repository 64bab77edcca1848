import { useRouter, type BlockerFn } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isEnabled } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';

type Step = Parameters<BlockerFn>[0];

export interface LeaveQuestion {
  readonly asks: boolean;
  readonly settle: (isLeft: boolean) => void;
}

/**
 * Holds a way to another screen up until a person says whether to go.
 * @param wouldLose whether something of what is open would be lost by that step
 * @param holdsPage whether the browser asks too, before the page is closed or loaded again
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

/** Whether who saves a dashboard that was changed meanwhile is asked before anything is written over it. */
export const useConfirms = (): boolean => isEnabled(useOpenSession().facts.flags, 'CONFIRM_DASHBOARD_DIFF');
