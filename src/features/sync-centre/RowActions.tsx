import { Link } from '@tanstack/react-router';
import { canCorrect, canRecreate, recreateCommand, retryCommand } from '@/offline/outbox/decide';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { ListedChange } from '@/offline/reads/changes';
import { conflictText } from '@/text/messages/offline/conflicts';
import { syncText } from '@/text/messages/offline/sync';
import { Button } from '@/ui/button/Button';
import { AnotherSlug } from './AnotherSlug';
import { useDiscard } from './use-discard';
import { useNotDone } from './use-not-done';
import * as css from './Row.css';
import { isLocalId } from '@/model/local-id';

/**
 * The address of the screen where the changed resource can be viewed and edited. Null if there is none.
 */
function placeOf(resource: string): string | null {
  const parts = resource.split(':');
  const [kind, id] = parts[0] === 'favourite' ? parts.slice(1) : parts;
  if (id === undefined || !/^-?\d+$/.test(id)) return null;
  if (kind === 'dashboard') return `/dashboard/${id}/`;
  return kind === 'chart' && !isLocalId(Number(id)) ? `/explore/?slice_id=${id}` : null;
}

interface RowActionsProps {
  readonly change: ListedChange;
  /** The id of the sentence that describes the change. */
  readonly describedBy: string;
  readonly onDecide: (seq: number) => void;
}

/** The actions of a change. A change that is being sent cannot be discarded. */
export function RowActions({ change, describedBy, onDecide }: RowActionsProps) {
  const { store } = useOpenSession();
  const { newKey } = useOffline();
  const notDone = useNotDone();
  const { seq, command } = change;
  const { state, resource } = command;
  const about = { size: 'small', 'aria-describedby': describedBy } as const;
  const place = placeOf(resource);
  // The server would reject it again unchanged.
  const isAboutSlug = canCorrect(command, 'slug');
  if (state.name === 'sending') return null;
  return (
    <div className={css.actions}>
      {(state.name === 'conflict' || state.name === 'gone') && (
        <Button {...about} onPress={() => onDecide(seq)}>
          {syncText.decide}
        </Button>
      )}
      {isAboutSlug && <AnotherSlug change={change} describedBy={describedBy} />}
      {((state.name === 'rejected' && !isAboutSlug) || state.name === 'delayed') && (
        <Button
          {...about}
          variant={state.name === 'rejected' ? 'outlined' : 'ghost'}
          onPress={() => void retryCommand(store, seq, newKey).catch(notDone)}
        >
          {syncText.retry}
        </Button>
      )}
      {state.name === 'rejected' && canRecreate(command) && <SaveAsNew seq={seq} describedBy={describedBy} />}
      {place !== null && (
        <Link to={place} className={css.link} aria-describedby={describedBy}>
          {syncText.open}
        </Link>
      )}
      {state.name !== 'conflict' && <Discard change={change} describedBy={describedBy} />}
    </div>
  );
}

/** Saves a copy of a resource that the user may not change. */
function SaveAsNew({ seq, describedBy }: { readonly seq: number; readonly describedBy: string }) {
  const { store } = useOpenSession();
  const { clock, newKey } = useOffline();
  const notDone = useNotDone();
  const by = { now: clock.now(), newKey, rename: conflictText.copyName };
  return (
    <Button
      size="small"
      variant="ghost"
      aria-describedby={describedBy}
      onPress={() => void recreateCommand(store, seq, by).catch(notDone)}
    >
      {syncText.asNew}
    </Button>
  );
}

/** Discards a change and the changes that depend on it. */
function Discard({ change, describedBy }: Pick<RowActionsProps, 'change' | 'describedBy'>) {
  const discard = useDiscard();
  const { seq, dependants } = change;
  return (
    <Button size="small" variant="ghostDanger" aria-describedby={describedBy} onPress={() => void discard(seq)}>
      {dependants === 0 ? syncText.discard : syncText.discardAll(dependants)}
    </Button>
  );
}
