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
  /** The filters of the stored numbers, as users know them. */
  readonly reasons: readonly string[];
  /** Why this device cannot compute the current numbers. */
  readonly why?: LocalRefusal | undefined;
  /** For a low card, which may be narrow too. */
  readonly isLow?: boolean;
}

/**
 * Marks a chart whose numbers are not for the chosen filters, and shows which they are for. Loaded by the first such
 * chart.
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
