import { FileX2 } from 'lucide-react';
import { canRecreate, recreateCommand } from '@/offline/outbox/decide';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { ListedChange } from '@/offline/reads/changes';
import { goneText, conflictText } from '@/text/messages/offline/conflicts';
import { frameText } from '@/text/messages/frame/shell';
import { syncText } from '@/text/messages/offline/sync';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { useToast } from '@/ui/toast/Toast';
import { nameOf, sentenceOf } from '../sentence';
import { useDiscard } from '../use-discard';
import { useNotDone } from '../use-not-done';
import * as css from './Decide.css';

interface GoneDialogProps {
  readonly change: ListedChange;
  /** Called before a decision is applied. */
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/**
 * Shown when the changed resource no longer exists. The user creates it again with the change, under its name or as a
 * copy, or discards the change.
 */
export function GoneDialog({ change, onAct, onClose }: GoneDialogProps) {
  const discard = useDiscard();
  const notDone = useNotDone();
  const { seq, command, dependants } = change;
  const { store } = useOpenSession();
  const { clock, newKey } = useOffline();
  const toast = useToast();
  function make(rename: (name: string) => string, done: string): void {
    onAct();
    void recreateCommand(store, seq, { now: clock.now(), newKey, rename }).then(made => {
      toast({ text: made ? done : syncText.notDone, isFailure: !made });
      onClose();
    }, notDone);
  }
  function giveUp(): void {
    onAct();
    void discard(seq).then(isDone => isDone && onClose());
  }
  return (
    <Dialog
      title={goneText.title}
      closeLabel={frameText.close}
      onClose={onClose}
      sign={
        <span className={css.sign}>
          <FileX2 size={20} aria-hidden="true" />
        </span>
      }
      description={<p className={css.about}>{goneText.about(nameOf(command) ?? sentenceOf(command))}</p>}
      footer={
        <div className={css.foot}>
          <span className={css.start}>
            <Button variant="ghostDanger" onPress={giveUp}>
              {dependants === 0 ? goneText.discard : goneText.discardAll(dependants)}
            </Button>
          </span>
          <Button variant="ghost" autoFocus onPress={onClose}>
            {goneText.later}
          </Button>
          {canRecreate(command) && (
            <>
              <Button variant="outlined" onPress={() => make(conflictText.copyName, goneText.copied)}>
                {goneText.copy}
              </Button>
              <Button variant="primary" onPress={() => make(name => name, goneText.recreated)}>
                {goneText.recreate}
              </Button>
            </>
          )}
        </div>
      }
    >
      <p className={css.change}>{sentenceOf(command)}</p>
    </Dialog>
  );
}
