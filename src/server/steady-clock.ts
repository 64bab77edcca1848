import type { Clock } from '@/lib/clock';

/** The time of the machine. What is still to come keeps no process alive. */
export const realClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
