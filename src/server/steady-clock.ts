import type { Clock } from '@/lib/clock';

/**
 * Milliseconds since the process began, which nobody sets forwards or back: for how long something takes. What is still
 * to come keeps no process alive.
 */
export const steadyClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
