import { Clock } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import { asOf, fullTime } from '@/text/ages';
import { chartText } from '@/text/messages/charts/chart';
import * as card from '@/ui/card/Card.css';
import { describedBy } from '@/ui/tooltip/tooltip';
import type { StandIn } from './use-stand-in';

interface StoredMarkProps {
  readonly id: string;
  readonly standIn: StandIn;
  /** What narrows the stored numbers, as people know it. */
  readonly reasons: readonly string[];
  /** For a low card, which may be narrow too. */
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
  return (
    <p id={id} className={isLow ? card.lowStrip : card.strip} {...describedBy(long)}>
      <Clock size={12} aria-hidden="true" />
      <span className={card.stripText}>
        {isLow ? chartText.storedInsteadShort(time, about) : chartText.storedInstead(time, about)}
      </span>
    </p>
  );
}
