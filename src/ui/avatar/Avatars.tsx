import { tooltip } from '../tooltip/tooltip';
import * as css from './Avatars.css';

export interface AvatarOf {
  readonly id: number;
  readonly name: string;
  readonly initials: string;
}

interface AvatarsProps {
  readonly people: readonly AvatarOf[];
  /** The number of avatars shown; the rest are only counted. */
  readonly most: number;
}

/** People by their initials, in a line. Tooltips and screen readers give their names. */
export function Avatars({ people, most }: AvatarsProps) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <span className={css.row} role="img" aria-label={names} {...tooltip(names)}>
      {people.slice(0, most).map(({ id, initials }) => (
        <span key={id} className={css.avatar} data-avatar="" aria-hidden="true">
          {initials}
        </span>
      ))}
      {people.length > most && (
        <span className={css.more} aria-hidden="true">
          +{people.length - most}
        </span>
      )}
    </span>
  );
}
