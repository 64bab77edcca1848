import { useEffect, useRef } from 'react';

/** Changes that follow each other sooner than this, in milliseconds, are run together. */
export const SETTLED = 300;

interface AutoRun {
  /** Whether what is set can be asked, and asks for something else than the picture shows. */
  readonly isWanted: boolean;
  /** What would be asked: another value is another change. */
  readonly wanted: unknown;
  readonly run: () => void;
}

/**
 * Runs a chart as its controls change. A change by itself is run at once; of changes in quick succession, such as chips
 * that are removed one after the other, the first and the last are.
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
