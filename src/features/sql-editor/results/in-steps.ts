import type { Steps } from './row-order';

/** The work per step in milliseconds, which leaves time for the rest of a frame. */
const SLICE = 6;

const pause = () => new Promise<void>(resolve => setTimeout(resolve));

/** Does work in steps, so that the page stays responsive. Null if it was cancelled. */
export async function inSteps<T>(steps: Steps<T>, signal: AbortSignal): Promise<T | null> {
  for (;;) {
    if (signal.aborted) return null;
    const end = performance.now() + SLICE;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await pause();
  }
}
