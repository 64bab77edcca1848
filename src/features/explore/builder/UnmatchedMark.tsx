import { Clock } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import { asOf as age, fullTime } from '@/text/ages';
import { localAnswerText as text } from '@/text/messages/charts/local-answer';
import * as card from '@/ui/card/Card.css';
import { describedBy } from '@/ui/tooltip/tooltip';

interface UnmatchedMarkProps {
  readonly id: string;
  /** When the shown numbers were read, in milliseconds since the epoch. */
  readonly asOf: number;
}

/** Shows that a picture answers earlier controls, since the present ones cannot be answered without the network. */
export default function UnmatchedMark({ id, asOf }: UnmatchedMarkProps) {
  const { clock } = useOffline();
  return (
    <p id={id} className={card.strip} {...describedBy(text.unmatchedTitle(fullTime(asOf)))}>
      <Clock size={12} aria-hidden="true" />
      <span className={card.stripText}>{text.unmatched(age(asOf, clock.now()))}</span>
    </p>
  );
}
