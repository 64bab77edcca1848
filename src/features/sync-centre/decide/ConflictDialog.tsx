import { Copy, GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import type { Choice } from '@/model/merge/outcome';
import type { CommandState } from '@/offline/commands/command';
import { kindIn } from '@/offline/commands/patch';
import { canRecreate, decideConflict, recreateCommand } from '@/offline/outbox/decide';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { ListedChange } from '@/offline/reads/changes';
import { conflictText } from '@/text/messages/offline/conflicts';
import { frameText } from '@/text/messages/frame/shell';
import { syncText } from '@/text/messages/offline/sync';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { useToast } from '@/ui/toast/Toast';
import { nameOf } from '../sentence';
import { whenOf, whenPhrase } from '../status';
import { useDiscard } from '../use-discard';
import { useNotDone } from '../use-not-done';
import { ItemChoice } from './ItemChoice';
import { SidesBar } from './SidesBar';
import { choicesOf, isOutdated, noPicks, pick, pickAll } from './picks';
import * as css from './Decide.css';

interface ConflictDialogProps {
  readonly change: ListedChange;
  readonly state: Extract<CommandState, { name: 'conflict' }>;
  /** Called before a decision is applied. */
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/**
 * Shows mine and theirs side by side for each item that both changed. Nothing is preselected, and nothing is sent
 * until every item has a choice. Closing the dialog in any way changes nothing; the initial focus is on the button
 * that does this.
 */
export function ConflictDialog({ change, state, onAct, onClose }: ConflictDialogProps) {
  const { store } = useOpenSession();
  const { clock, newKey } = useOffline();
  const toast = useToast();
  const [picks, setPicks] = useState(noPicks);
  const { seq, command, dependants } = change;
  const { items, combined, other } = state;
  const discard = useDiscard();
  const choices = choicesOf(picks, items);
  const left = items.length - Object.keys(choices).length;
  const isAllTheirs = left === 0 && items.every(({ key }) => choices[key] === 'theirs');
  const isWhole = items.some(({ subject }) => subject.what === 'overwrite');
  const now = clock.now();
  const notDone = useNotDone();

  function overwrite(): void {
    onAct();
    void decideConflict(store, seq, choices, newKey).then(onClose, notDone);
  }

  function copy(): void {
    onAct();
    void recreateCommand(store, seq, { now, newKey, rename: conflictText.copyName }).then(made => {
      toast({ text: made ? conflictText.copied : syncText.notDone, isFailure: !made });
      onClose();
    }, notDone);
  }

  function giveUp(): void {
    onAct();
    void discard(seq).then(isDone => isDone && onClose());
  }

  return (
    <Dialog
      title={conflictText.title}
      closeLabel={frameText.close}
      size="large"
      keepsEdits
      onClose={onClose}
      sign={
        <span className={css.sign}>
          <GitCompareArrows size={20} aria-hidden="true" />
        </span>
      }
      description={
        <p className={css.about}>
          {conflictText.about({
            name: nameOf(command) ?? '',
            who: other.by,
            theirs: other.at === null ? null : whenPhrase(other.at, now),
            mine: whenPhrase(command.createdAt, now),
            isMineFirst: other.at === null || command.createdAt <= other.at,
          })}{' '}
          {isWhole
            ? conflictText.overwriting
            : `${conflictText.together(combined)} ${conflictText.touching(items.length)}`}
        </p>
      }
      bar={
        <SidesBar
          other={other}
          mineWhen={whenOf(command.createdAt, now)}
          theirsWhen={other.at === null ? null : whenOf(other.at, now)}
          onAll={(choice: Choice) => setPicks(pickAll(items, choice))}
        />
      }
      footer={
        <div className={css.foot}>
          <span className={css.start}>
            <Button variant="ghostDanger" onPress={giveUp}>
              {dependants === 0 ? conflictText.discardMine : conflictText.discardMineAll(dependants)}
            </Button>
            {canRecreate(command) && (
              <Button variant="ghost" onPress={copy}>
                <Copy size={16} aria-hidden="true" />
                {conflictText.copy}
              </Button>
            )}
            <p role="status" className={css.left}>
              {isOutdated(picks, items) ? conflictText.changedAgain : left > 0 ? conflictText.left(left) : ''}
            </p>
          </span>
          <Button variant="ghost" autoFocus onPress={onClose}>
            {conflictText.later}
          </Button>
          <Button variant="primary" isDisabled={left > 0} onPress={overwrite}>
            {isAllTheirs ? conflictText.theirsOnly : conflictText.overwrite}
          </Button>
        </div>
      }
    >
      <div className={css.items}>
        {items.map(item => (
          <ItemChoice
            key={item.key}
            item={item}
            resource={kindIn(command.resource)}
            choice={choices[item.key] ?? null}
            onChoose={choice => setPicks(pick(picks, item, choice))}
          />
        ))}
      </div>
    </Dialog>
  );
}
