import { useCallback } from 'react';
import { hasUnsavedChanges } from '@/model/arrange/history';
import { useObservable } from '@/offline/react/context';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { useLeaveQuestion } from '@/ui/leave-question/use-leave-question';
import { useSession } from './session/context';
import type { Draft } from './session/draft';

interface LeavingProps {
  readonly draft: Draft;
  /** Set while the editor closes itself after saving or discarding. */
  readonly isDone: () => boolean;
  /** Resolves to false if the draft could not be deleted. */
  readonly onDiscard: () => Promise<boolean>;
}

/** Asks before leaving unsaved changes. They stay on this device unless the disk rejected them. */
export function Leaving({ draft, isDone, onDiscard }: LeavingProps) {
  const { history } = useSession();
  const isKept = useObservable(draft.state) !== 'failed';
  const { asks, settle } = useLeaveQuestion(
    useCallback(() => !isDone() && hasUnsavedChanges(history.get()), [isDone, history]),
    // A draft is restored automatically; only changes that are on no disk block the page.
    useCallback(() => !isDone() && draft.state.get() !== 'none' && draft.state.get() !== 'kept', [isDone, draft]),
  );
  if (!asks) return null;
  return (
    <Dialog
      title={arrangeText.leaveTitle}
      closeLabel={frameText.close}
      onClose={() => settle(false)}
      footer={
        <>
          <Button variant="danger" onPress={() => void onDiscard().then(settle)}>
            {arrangeText.discardAll}
          </Button>
          {isKept && <Button onPress={() => void draft.keep().then(() => settle(true))}>{arrangeText.leave}</Button>}
          <Button variant="primary" autoFocus onPress={() => settle(false)}>
            {arrangeText.stay}
          </Button>
        </>
      }
    >
      {arrangeText.leaveText(history.get().past.length)} {isKept && arrangeText.leaveKeep}
    </Dialog>
  );
}
