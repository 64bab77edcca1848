import { Clock, FilterX, RefreshCw } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import type { AnswerState } from '@/offline/reads/answer-state';
import { asOf, fullTime } from '@/text/ages';
import { chartText } from '@/text/messages/charts/chart';
import * as card from '@/ui/card/Card.css';
import { Marker } from '@/ui/marker/Marker';
import type { StoredPicture } from './use-stored';

const icon = { size: 12, 'aria-hidden': true } as const;

interface StateMarkerProps {
  readonly id: string;
  readonly isOutdated: boolean;
  readonly state: AnswerState;
}

/**
 * That a chart's numbers are not yet for the chosen filters; else how old they are, once they cannot be said to be the
 * server's present ones.
 */
export function StateMarker({ id, isOutdated, state }: StateMarkerProps) {
  const { clock } = useOffline();
  if (isOutdated) {
    return (
      <span id={id} className={card.lateMark}>
        <Marker tone="outlined" icon={<RefreshCw {...icon} />} title={chartText.updatingTitle}>
          {chartText.updating}
        </Marker>
      </span>
    );
  }
  if (state.name !== 'shown' || !state.stale) return null;
  const time = state.stored.asOf;
  return (
    <Marker tone="amber" icon={<Clock {...icon} />} title={chartText.asOf(fullTime(time))}>
      {asOf(time, clock.now())}
    </Marker>
  );
}

interface StoredMarkProps {
  readonly id: string;
  readonly picture: StoredPicture;
  /** What narrows the stored numbers, as people know it. */
  readonly reasons: readonly string[];
}

/** Whose the stored numbers are that stand in a chart, in words. */
function useStoredText({ picture: { masks, stored }, reasons }: Omit<StoredMarkProps, 'id'>) {
  const { clock } = useOffline();
  const about = { ofFilters: masks !== null, reasons };
  const time = asOf(stored.asOf, clock.now());
  return {
    time,
    short: chartText.storedInstead(time, about),
    long: chartText.storedInstead(fullTime(stored.asOf), about),
  };
}

/** That a chart's numbers are not for the chosen filters, and for which they are. */
export function StoredStrip({ id, ...of }: StoredMarkProps) {
  const { short, long } = useStoredText(of);
  return (
    <p id={id} className={card.strip} title={long}>
      <Clock {...icon} />
      <span className={card.stripText}>{short}</span>
    </p>
  );
}

/** The same for a low card, which has no line to spare. */
export function StoredMarker({ id, ...of }: StoredMarkProps) {
  const { time, long } = useStoredText(of);
  return (
    <span id={id}>
      <Marker tone="amber" icon={<FilterX {...icon} />} title={long}>
        {time}
      </Marker>
    </span>
  );
}
