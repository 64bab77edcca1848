import { useCallback } from 'react';
import { cssText } from '@/text/messages/dashboard/css';
import { frameText } from '@/text/messages/frame/shell';
import { Confirm } from '@/ui/dialog/Confirm';
import { useLeaveQuestion } from '@/ui/leave-question/use-leave-question';

interface LeaveUnsavedProps {
  readonly isChanged: boolean;
}

/** Asks before leaving unsaved styles; they exist only in the panel. */
export function LeaveUnsaved({ isChanged }: LeaveUnsavedProps) {
  const { asks, settle } = useLeaveQuestion(
    // Filters and tabs change the address as well, and leave the panel open.
    useCallback(
      ({ action, currentLocation, nextLocation }) =>
        isChanged && action !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
      [isChanged],
    ),
    useCallback(() => isChanged, [isChanged]),
  );
  if (!asks) return null;
  return (
    <Confirm
      title={cssText.leaveTitle}
      confirm={cssText.leave}
      cancel={cssText.stay}
      closeLabel={frameText.close}
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    >
      {cssText.leaveText}
    </Confirm>
  );
}
