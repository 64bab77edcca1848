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
  /** When the shown data were read, in milliseconds since the epoch. */
  readonly asOf: number;
  /** Why the rows on this device cannot answer the current controls; undefined if there are no rows. */
  readonly why: LocalRefusal | undefined;
}

/** Marks a picture that shows earlier controls because the current ones need the network. */
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
