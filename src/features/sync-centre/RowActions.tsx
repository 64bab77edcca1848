import { Link } from '@tanstack/react-router';
import { retryCommand } from '@/offline/outbox/decide';
import { useOpenSession } from '@/offline/react/context';
import type { ListedChange } from '@/offline/reads/changes';
import { syncText } from '@/text/messages/sync';
import { Button } from '@/ui/button/Button';
import { placeOf } from './place-of';
import { useDiscard } from './use-discard';
import * as css from './Row.css';

interface RowActionsProps {
  readonly change: ListedChange;
  /** The id of the sentence that says what the change is. */
  readonly describedBy: string;
  readonly onDecide: (seq: number) => void;
}

/** What can be done about a change. What is being sent cannot be taken back. */
export function RowActions({ change, describedBy, onDecide }: RowActionsProps) {
  const { store } = useOpenSession();
  const { seq, command } = change;
  const { state, resource } = command;
  const about = { size: 'small', 'aria-describedby': describedBy } as const;
  const place = placeOf(resource);
  if (state.name === 'sending') return null;
  return (
    <div className={css.actions}>
      {(state.name === 'conflict' || state.name === 'gone') && (
        <Button {...about} onPress={() => onDecide(seq)}>
          {syncText.decide}
        </Button>
      )}
      {(state.name === 'rejected' || state.name === 'delayed') && (
        <Button {...about} variant={state.name === 'rejected' ? 'outlined' : 'ghost'} onPress={() => void retryCommand(store, seq)}>
          {syncText.retry}
        </Button>
      )}
      {place !== null && (
        <Link to={place} className={css.link} aria-describedby={describedBy}>
          {syncText.open}
        </Link>
      )}
      {state.name !== 'conflict' && <Discard change={change} describedBy={describedBy} />}
    </div>
  );
}

function Discard({ change, describedBy }: Pick<RowActionsProps, 'change' | 'describedBy'>) {
  const discard = useDiscard();
  const { seq, dependants } = change;
  return (
    <Button size="small" variant="ghostDanger" aria-describedby={describedBy} onPress={() => void discard(seq)}>
      {dependants === 0 ? syncText.discard : syncText.discardAll(dependants)}
    </Button>
  );
}
