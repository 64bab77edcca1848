import { ArrowUpFromLine, CircleAlert, GitCompareArrows } from 'lucide-react';
import type { ConflictItem } from '@/model/merge/outcome';
import type { QueuedCommand } from '@/offline/commands/command';
import { discardCommand, keepMine, restoreCommand, retryCommand } from '@/offline/outbox/decide';
import { readOutbox } from '@/offline/outbox/pending';
import { useConnectivity, useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { fullTime } from '@/text/ages';
import { closeText } from '@/text/messages/shell';
import { syncText } from '@/text/messages/sync';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Notice } from '@/ui/notice/Notice';
import type { OverlayProps } from '@/ui/shell/overlays';
import { useToast } from '@/ui/toast/Toast';
import { sentenceOf, sideText, standingOf } from './describe';
import * as css from './Changes.css';

/** Every change that the server does not have yet, in words, with what can be done about it. */
export default function Changes({ onClose }: OverlayProps) {
  const { clock, probe } = useOffline();
  const connectivity = useConnectivity();
  const commands = useLive(readOutbox, []);
  const contact = useLive(store => store.facts.get('lastContact'), []);
  const decisions = (commands ?? []).filter(({ state }) => state.name === 'conflict' || state.name === 'rejected');
  const others = (commands ?? []).filter(({ state }) => state.name !== 'conflict' && state.name !== 'rejected');
  return (
    <Dialog
      title={syncText.title}
      closeLabel={closeText}
      size="medium"
      onClose={onClose}
      footer={
        <>
          {contact?.name === 'lastContact' && <span className={css.contact}>{syncText.contact(fullTime(contact.at))}</span>}
          {connectivity.state !== 'live' && <Button onPress={probe}>{syncText.tryNow}</Button>}
        </>
      }
    >
      {commands?.length === 0 && <Notice>{syncText.none}</Notice>}
      <ul role="list" className={css.list}>
        {[...decisions, ...others].map(command => (
          <Change key={command.seq} command={command} now={clock.now()} />
        ))}
      </ul>
    </Dialog>
  );
}

const icons = {
  conflict: GitCompareArrows,
  rejected: CircleAlert,
  gone: CircleAlert,
  waiting: ArrowUpFromLine,
  sending: ArrowUpFromLine,
  delayed: ArrowUpFromLine,
};

function Change({ command, now }: { readonly command: QueuedCommand; readonly now: number }) {
  const { store } = useOpenSession();
  const { state, seq = 0 } = command;
  const Icon = icons[state.name];
  const needsPerson = state.name === 'conflict' || state.name === 'rejected' || state.name === 'gone';
  return (
    <li className={css.change}>
      <span className={css.sign} data-tone={needsPerson ? 'red' : undefined}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <p className={css.what}>{sentenceOf(command)}</p>
        <p className={css.standing}>{standingOf(command, now)}</p>
        {state.name === 'conflict' && state.items.map(item => <Decision key={item.key} seq={seq} item={item} />)}
      </div>
      <div className={css.actions}>
        {(state.name === 'rejected' || state.name === 'delayed') && (
          <Button size="small" onPress={() => void retryCommand(store, seq)}>
            {syncText.retry}
          </Button>
        )}
        {state.name !== 'sending' && state.name !== 'conflict' && <Discard command={command} />}
      </div>
    </li>
  );
}

/** Gives a change up; for a moment it can be had back. */
function Discard({ command }: { readonly command: QueuedCommand }) {
  const { store } = useOpenSession();
  const toast = useToast();
  return (
    <Button
      size="small"
      variant="ghost"
      onPress={() => {
        void discardCommand(store, command.seq ?? 0).then(() =>
          toast({ text: syncText.discarded, action: { label: syncText.undo, onPress: () => void restoreCommand(store, command) } }),
        );
      }}
    >
      {syncText.discard}
    </Button>
  );
}

/** The same thing changed on both sides: one of the two stays. Nothing is chosen beforehand. */
function Decision({ seq, item }: { readonly seq: number; readonly item: ConflictItem }) {
  const { store } = useOpenSession();
  const { newKey } = useOffline();
  return (
    <div role="group" aria-label={syncText.confirm}>
      <p className={css.standing}>
        {syncText.confirm} {syncText.earlier(sideText(item.earlier))}
      </p>
      <div className={css.sides}>
        <div className={css.side}>
          <span className={css.sideName}>{syncText.mine}</span>
          <span>{sideText(item.mine)}</span>
          <Button size="small" onPress={() => void keepMine(store, seq, newKey)}>
            {syncText.keepMine}
          </Button>
        </div>
        <div className={css.side}>
          <span className={css.sideName}>{syncText.theirs}</span>
          <span>{sideText(item.theirs)}</span>
          <Button size="small" onPress={() => void discardCommand(store, seq)}>
            {syncText.takeTheirs}
          </Button>
        </div>
      </div>
    </div>
  );
}
