import type { Steps } from './row-order';

/** Of work at a time, in milliseconds: a frame has room for what else it needs. */
const SLICE = 6;

const pause = () => new Promise<void>(resolve => setTimeout(resolve));

/** Does work piece by piece, so that the page answers meanwhile. Null once it was given up. */
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
