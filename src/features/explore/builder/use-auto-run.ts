import { useEffect, useRef } from 'react';

/** Changes that follow each other within this time, in milliseconds, run together. */
export const SETTLED = 300;

interface AutoRun {
  /** Whether the controls can be queried and differ from what the picture shows. */
  readonly isWanted: boolean;
  /** What would be queried: a different value is a new change. */
  readonly wanted: unknown;
  readonly run: () => void;
}

/**
 * Runs a chart as its controls change. A single change runs immediately; of changes in quick succession, such as chips
 * that are removed one after the other, only the first and the last run.
 */
export function useAutoRun({ isWanted, wanted, run }: AutoRun): void {
  const changedAt = useRef(-Infinity);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const now = performance.now();
    const isAlone = now - changedAt.current > SETTLED;
    changedAt.current = now;
    if (isAlone) {
      latest.current();
      return undefined;
    }
    const timer = setTimeout(() => latest.current(), SETTLED);
    return () => clearTimeout(timer);
  }, [isWanted, wanted]);
}
