import { CalendarClock, CircleAlert } from 'lucide-react';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import type { Resolution } from './resolution';
import { conditionOf, daysIn } from './shown-range';
import * as css from './TimeRangePanel.css';

interface ActualRangeProps {
  readonly resolution: Resolution;
  /** The name of what is compared with the ends. */
  readonly column: string;
  /** The zone of the displayed times; null for the reader's own. */
  readonly zone: string | null;
}

/** The times that a text means, or why it is invalid. */
export function ActualRange({ resolution: { resolved, by, isPending }, column, zone }: ActualRangeProps) {
  // The device's own interpretation stands: there is no server, or it did not answer.
  const isAlone = by === 'device' && !isPending;
  const isWrong = resolved?.name === 'invalid';
  const days = resolved && daysIn(resolved);
  return (
    <div
      role="group"
      aria-label={text.actual}
      className={isWrong ? css.wrongBox : css.actualBox}
      data-tone={isWrong ? 'red' : undefined}
    >
      {isWrong ? <CircleAlert size={16} aria-hidden="true" /> : <CalendarClock size={16} aria-hidden="true" />}
      <div className={css.actual}>
        <p className={css.actualLabel}>{text.actual}</p>
        <p className={isWrong ? css.wrong : css.condition} aria-live="polite">
          {resolved === null
            ? text.resolving
            : resolved.name === 'invalid'
              ? resolved.message
              : conditionOf(resolved, column)}
        </p>
      </div>
      <div className={css.actualAbout}>
        {days !== null && <span>{text.days(days)}</span>}
        {zone !== null && resolved?.name === 'range' && <span>{text.timesIn(zone)}</span>}
        {isAlone && resolved?.name === 'range' && <span>{text.byDevice}</span>}
      </div>
    </div>
  );
}
