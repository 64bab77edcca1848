import { Clock } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import type { LocalRefusal } from '@/query/kept-rows/refusal';
import { asOf, fullTime } from '@/text/ages';
import { chartText } from '@/text/messages/charts/chart';
import * as card from '@/ui/card/Card.css';
import { describedBy } from '@/ui/tooltip/tooltip';
import { refusalWords } from '@/viz/react/LocalReason';
import type { StandIn } from './use-stand-in';

interface StoredMarkProps {
  readonly id: string;
  readonly standIn: StandIn;
  /** What narrows the stored numbers, as people know it. */
  readonly reasons: readonly string[];
  /** Why the present numbers cannot be computed on this device. */
  readonly why?: LocalRefusal | undefined;
  /** For a low card, which may be narrow too. */
  readonly isLow?: boolean;
}

/**
 * That a chart's numbers are not for the chosen filters, and for which they are. It is loaded by the first chart that
 * has such numbers.
 */
export default function StoredMark({ id, standIn: { masks, stored }, reasons, why, isLow = false }: StoredMarkProps) {
  const { clock } = useOffline();
  const about = { ofFilters: masks !== null, reasons };
  const time = asOf(stored.asOf, clock.now());
  const what = chartText.storedInstead(fullTime(stored.asOf), about);
  const long = why && why.kind !== 'no-rows' ? `${what} ${refusalWords(why)}` : what;
  return (
    <p id={id} className={isLow ? card.lowStrip : card.strip} {...describedBy(long)}>
      <Clock size={12} aria-hidden="true" />
      <span className={card.stripText}>
        {isLow ? chartText.storedInsteadShort(time, about) : chartText.storedInstead(time, about)}
      </span>
    </p>
  );
}
