import type { Clock, Timers } from '@/lib/clock';

/**
 * Milliseconds since the process began, unaffected by changes of the clock, for measuring durations. Pending timers do
 * not keep the process alive.
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

/** Calls back repeatedly at the given interval until the returned function is called. */
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
