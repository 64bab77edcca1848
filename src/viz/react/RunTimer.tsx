import { useEffect, useState } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { StatusBadge, type BadgeStatus } from '@/ui/status-badge/StatusBadge';
import type { ChartState } from './chart-state';

/** Milliseconds between two clock updates while something runs. */
const TICK = 100;

/** The current time, updated while it is switched on. */
function useTick(isOn: boolean, now: () => number): number {
  const [present, setPresent] = useState(now);
  useEffect(() => {
    if (!isOn) return undefined;
    setPresent(now());
    const timer = setInterval(() => setPresent(now()), TICK);
    return () => clearInterval(timer);
  }, [isOn, now]);
  return present;
}

const statuses: Readonly<Record<ChartState['chartStatus'], BadgeStatus>> = {
  loading: 'running',
  success: 'success',
  rendered: 'success',
  failed: 'failed',
  stopped: 'stopped',
};

interface RunTimerProps {
  readonly state: Pick<ChartState, 'chartStatus' | 'chartUpdateStartTime' | 'chartUpdateEndTime' | 'chartAlert'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How long a chart took, or has taken so far, in the colour of its state. */
export function RunTimer({ state, now }: RunTimerProps) {
  const { chartStatus, chartUpdateStartTime: start, chartUpdateEndTime: end, chartAlert } = state;
  const present = useTick(start !== null && end === null, now);
  if (start === null) return null;
  const seconds = Math.max(0, (end ?? present) - start) / 1000;
  const took = chartText.seconds(seconds.toFixed(end === null ? 1 : 2));
  return (
    <StatusBadge status={statuses[chartStatus]} title={`${chartText.statuses[chartStatus]}: ${chartAlert ?? took}`}>
      {took}
    </StatusBadge>
  );
}
