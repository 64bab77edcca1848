import { initials } from '@/model/person';
import type { Choice } from '@/model/merge/outcome';
import type { OtherSide } from '@/offline/commands/command';
import { useOpenSession } from '@/offline/react/context';
import { conflictText } from '@/text/messages/offline/conflicts';
import { Button } from '@/ui/button/Button';
import * as css from './Decide.css';

interface SidesBarProps {
  readonly other: OtherSide;
  readonly mineWhen: string;
  readonly theirsWhen: string | null;
  readonly onAll: (choice: Choice) => void;
}

/** The initials of a name that the server returns as one string. */
function initialsOf(name: string): string {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return initials({ firstName, lastName: rest.at(-1) ?? '' });
}

/** The heads of the two columns, each with a button that chooses its side for all items. */
export function SidesBar({ other, mineWhen, theirsWhen, onAll }: SidesBarProps) {
  const { facts } = useOpenSession();
  const who = other.by ?? conflictText.somebody;
  return (
    <div className={css.bar}>
      <div className={css.barSide}>
        <span className={css.mineAvatar} aria-hidden="true">
          {initials(facts.user)}
        </span>
        <span className={css.barWords}>
          <b className={css.barName}>{conflictText.mine}</b> {conflictText.mineAt(mineWhen)}
        </span>
        <Button size="small" onPress={() => onAll('mine')}>
          {conflictText.keepMine}
        </Button>
      </div>
      <div className={css.barSide}>
        <span className={css.theirsAvatar} aria-hidden="true">
          {other.by === null ? '?' : initialsOf(other.by)}
        </span>
        <span className={css.barWords}>
          <b className={css.barName}>{conflictText.theirs}</b> {theirsWhen === null ? who : `${who}, ${theirsWhen}`}
        </span>
        <Button size="small" onPress={() => onAll('theirs')}>
          {conflictText.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
