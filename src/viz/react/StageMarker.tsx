import { Clock, RefreshCw } from 'lucide-react';
import { asOf, fullTime } from '@/text/ages';
import { chartText } from '@/text/messages/charts/chart';
import * as card from '@/ui/card/Card.css';
import { lazy } from '@/ui/lazy/lazy';
import { Marker } from '@/ui/marker/Marker';
import { isComputedHere } from '../result';
import type { ChartStage, ShownAnswer } from './stage';

const LocalMark = lazy(() => import('./LocalMark'));

interface StageMarkerProps {
  readonly stage: ChartStage<ShownAnswer>;
  readonly now: number;
  /** The id that describes the frame while its numbers do not answer the present query. */
  readonly id?: string;
}

/**
 * Shows that a chart's numbers do not answer the present query yet; else that they are not the server's, or how old
 * they are once they may be outdated.
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
  if (stage.name !== 'drawing' && stage.name !== 'rendered' && stage.name !== 'stored') return null;
  const { asOf: time, results } = stage.shown.stored;
  if (isComputedHere(results)) return <LocalMark time={asOf(time, now)} />;
  if (stage.name === 'stored' || !stage.age.stale) return null;
  return (
    <Marker tone="amber" icon={<Clock size={12} aria-hidden="true" />} title={chartText.asOf(fullTime(time))}>
      <span className={card.shortWords}>{asOf(time, now)}</span>
    </Marker>
  );
}
