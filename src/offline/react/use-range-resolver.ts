import { useMemo } from 'react';
import type { ServerRange } from '@/query/time-range/time-range';
import { askTimeRange } from '../direct/time-range';
import { useIsAway, useOffline } from './context';

/** Resolves time-range texts for a `TimeRangeControl`: on the server while it is there, else by the device's clock. */
export function useRangeResolver() {
  const { ask, clock } = useOffline();
  const isAway = useIsAway();
  return useMemo(
    () => ({
      now: () => clock.now(),
      ask: isAway ? null : (text: string, signal: AbortSignal): Promise<ServerRange> => askTimeRange(ask, text, signal),
    }),
    [ask, clock, isAway],
  );
}
