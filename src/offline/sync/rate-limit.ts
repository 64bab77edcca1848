import type { Failure } from '@/api/outcome';
import type { Clock } from '@/lib/clock';

/** If a server asks for a longer wait, it is contacted earlier: its clock or this device's may be wrong. */
const LONGEST = 5 * 60_000;

/** Waits while the server has asked this device to slow down (429 with `Retry-After`), whatever the next request is. */
export interface RateLimit {
  note(failure: Failure): void;
  /** @throws DOMException AbortError when the wait was aborted */
  wait(signal: AbortSignal): Promise<void>;
}

export function createRateLimit(clock: Clock): RateLimit {
  let until = -Infinity;
  return {
    note(failure) {
      if (failure.kind !== 'unavailable' || failure.status !== 429 || failure.after === null) return;
      until = Math.max(until, clock.now() + Math.min(failure.after, LONGEST));
    },
    async wait(signal) {
      // A wait longer than any noted one began before the clock was set back.
      const left = until - clock.now();
      if (left <= 0 || left > LONGEST) return;
      await pause(clock, left, signal);
    },
  };
}

function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
    const giveUp = () => {
      cancel();
      reject(new DOMException('Given up', 'AbortError'));
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
