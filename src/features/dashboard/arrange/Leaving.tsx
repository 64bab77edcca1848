import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { hasUnsavedChanges } from '@/model/arrange/history';
import { useObservable } from '@/offline/react/context';
import { arrangeText } from '@/text/messages/arrange';
import { closeText } from '@/text/messages/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { useSession } from './context';
import type { Draft } from './draft';

interface LeavingProps {
  readonly draft: Draft;
  /** Set while what is open leaves by itself: after saving, and after discarding. */
  readonly isDone: () => boolean;
  readonly onDiscard: () => Promise<void>;
}

type Answer = (isBlocked: boolean) => void;

/** Asks before changes that are not saved are left behind. They stay on this device, unless the disk would not take them. */
export function Leaving({ draft, isDone, onDiscard }: LeavingProps) {
  const router = useRouter();
  const { history } = useSession();
  const isKept = useObservable(draft.state) !== 'failed';
  const answer = useRef<Answer | null>(null);
  const [asks, setAsks] = useState(false);
  useEffect(
    () =>
      router.history.block({
        // A draft comes back by itself; only what is on no disk holds the page up.
        enableBeforeUnload: () => !isDone() && draft.state.get() !== 'none' && draft.state.get() !== 'kept',
        blockerFn: () => {
          if (isDone() || !hasUnsavedChanges(history.get())) return false;
          setAsks(true);
          return new Promise<boolean>(resolve => {
            answer.current?.(true);
            answer.current = resolve;
          });
        },
      }),
    [router, history, draft, isDone],
  );
  if (!asks) return null;
  const settle = (isBlocked: boolean) => {
    setAsks(false);
    answer.current?.(isBlocked);
    answer.current = null;
  };
  return (
    <Dialog
      title={arrangeText.leaveTitle}
      closeLabel={closeText}
      onClose={() => settle(true)}
      footer={
        <>
          <Button variant="danger" onPress={() => void onDiscard().then(() => settle(false))}>
            {arrangeText.discardAll}
          </Button>
          {isKept && <Button onPress={() => void draft.keep().then(() => settle(false))}>{arrangeText.leave}</Button>}
          <Button variant="primary" autoFocus onPress={() => settle(true)}>
            {arrangeText.stay}
          </Button>
        </>
      }
    >
      {arrangeText.leaveText(history.get().past.length)} {isKept && arrangeText.leaveKeep}
    </Dialog>
  );
}
