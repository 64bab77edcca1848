import { Clock } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import type { LocalRefusal } from '@/query/kept-rows/refusal';
import { asOf as age, fullTime } from '@/text/ages';
import { localAnswerText as text } from '@/text/messages/charts/local-answer';
import * as card from '@/ui/card/Card.css';
import { describedBy } from '@/ui/tooltip/tooltip';
import { refusalWords } from '@/viz/react/LocalReason';

interface UnmatchedMarkProps {
  readonly id: string;
  /** When the shown numbers were read, in milliseconds since the epoch. */
  readonly asOf: number;
  /** Why the rows on this device do not answer the present controls; undefined if there are none. */
  readonly why: LocalRefusal | undefined;
}

/** Shows that a picture answers earlier controls, since the present ones cannot be answered without the network. */
export default function UnmatchedMark({ id, asOf, why }: UnmatchedMarkProps) {
  const { clock } = useOffline();
  const title = text.unmatchedTitle(fullTime(asOf));
  return (
    <p id={id} className={card.strip} {...describedBy(why ? `${title} ${refusalWords(why)}` : title)}>
      <Clock size={12} aria-hidden="true" />
      <span className={card.stripText}>{text.unmatched(age(asOf, clock.now()))}</span>
    </p>
  );
}
