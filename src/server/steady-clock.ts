import type { Clock, Timers } from '@/lib/clock';

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

export const pause = (timers: Timers, milliseconds: number): Promise<void> =>
  new Promise(resolve => void timers.after(milliseconds, resolve));

/** Calls back again and again, the delay apart, until the returned function is called. */
export function every(timers: Timers, milliseconds: number, call: () => void): () => void {
  let cancel = () => {};
  const next = () => {
    cancel = timers.after(milliseconds, () => {
      next();
      call();
    });
  };
  next();
  return () => cancel();
}
