import { Clock, RefreshCw } from 'lucide-react';
import { asOf, fullTime } from '@/text/ages';
import { chartText } from '@/text/messages/charts/chart';
import * as card from '@/ui/card/Card.css';
import { Marker } from '@/ui/marker/Marker';
import type { ChartStage, ShownAnswer } from './stage';

interface StageMarkerProps {
  readonly stage: ChartStage<ShownAnswer>;
  readonly now: number;
  /** By which the frame is described while its numbers are not those that are asked for. */
  readonly id?: string;
}

/**
 * That a chart's numbers are not yet those that are asked for; else how old they are, once they cannot be said to be
 * the server's present ones.
 */
export function StageMarker({ stage, now, id }: StageMarkerProps) {
  if (stage.name === 'outdated') {
    return (
      <span id={id} className={card.lateMark}>
        <Marker tone="outlined" icon={<RefreshCw size={12} aria-hidden="true" />} title={chartText.updatingTitle}>
          {chartText.updating}
        </Marker>
      </span>
    );
  }
  if ((stage.name !== 'drawing' && stage.name !== 'drawn') || !stage.age.stale) return null;
  const time = stage.shown.stored.asOf;
  return (
    <Marker tone="amber" icon={<Clock size={12} aria-hidden="true" />} title={chartText.asOf(fullTime(time))}>
      {asOf(time, now)}
    </Marker>
  );
}
