import { useEffect, useState } from 'react';
import { chartStateOf, type ChartFacts, type ChartState } from './chart-state';
import { isUnderWay } from './stage';

type KnownFacts = Omit<ChartFacts, 'startedAt' | 'endedAt' | 'renderedAt'> & {
  /** Of the present query: a new query starts again even if the previous one has not ended; null means no query. */
  readonly key: string | null;
};

/** When a chart's query started and ended. */
function useTimes(
  isRunning: boolean,
  key: string | null,
  now: () => number,
): Pick<ChartFacts, 'startedAt' | 'endedAt'> {
  const [times, setTimes] = useState<Pick<ChartFacts, 'startedAt' | 'endedAt'>>({ startedAt: null, endedAt: null });
  useEffect(() => {
    if (!isRunning) return undefined;
    setTimes({ startedAt: now(), endedAt: null });
    return () => setTimes(({ startedAt }) => ({ startedAt, endedAt: now() }));
  }, [isRunning, key, now]);
  return times;
}

/**
 * Follows a chart's state in the contract's terms. @param now milliseconds since the epoch; the same function each time
 */
export function useChartState({ key, ...facts }: KnownFacts, now: () => number): ChartState {
  const { stage } = facts;
  const times = useTimes(key !== null && isUnderWay(stage), key, now);
  const rendered = stage.name === 'rendered' ? stage.shown : null;
  const [renderedAt, setRenderedAt] = useState<number | null>(null);
  useEffect(() => {
    if (rendered) setRenderedAt(now());
  }, [rendered, now]);
  return chartStateOf({ ...facts, ...times, renderedAt });
}
