import { Clock, FilterX } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import { asOf, fullTime } from '@/text/ages';
import { chartText } from '@/text/messages/charts/chart';
import * as card from '@/ui/card/Card.css';
import type { StandIn } from './use-stand-in';

interface StoredMarkProps {
  readonly id: string;
  readonly standIn: StandIn;
  /** What narrows the stored numbers, as people know it. */
  readonly reasons: readonly string[];
  /** For a low card, which has no line to spare. */
  readonly isLow?: boolean;
}

/**
 * That a chart's numbers are not for the chosen filters, and for which they are. It is loaded by the first chart that
 * has such numbers.
 */
export default function StoredMark({ id, standIn: { masks, stored }, reasons, isLow = false }: StoredMarkProps) {
  const { clock } = useOffline();
  const about = { ofFilters: masks !== null, reasons };
  const time = asOf(stored.asOf, clock.now());
  const long = chartText.storedInstead(fullTime(stored.asOf), about);
  return isLow ? (
    <span id={id} className={card.lowStrip} title={long}>
      <FilterX size={12} aria-hidden="true" />
      <span className={card.stripText}>{chartText.storedInsteadShort(time, about)}</span>
    </span>
  ) : (
    <p id={id} className={card.strip} title={long}>
      <Clock size={12} aria-hidden="true" />
      <span className={card.stripText}>{chartText.storedInstead(time, about)}</span>
    </p>
  );
}
