/** A clock that is advanced by hand, timer by timer. */
export function handClock() {
  let now = 0;
  let timers: { at: number; call: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds: number, call: () => void) {
      const timer = { at: now + milliseconds, call };
      timers.push(timer);
      return () => void (timers = timers.filter(other => other !== timer));
    },
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      await turn();
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (!next) break;
        now = next.at;
        timers = timers.filter(timer => timer !== next);
        next.call();
        await turn();
      }
      now = end;
    },
  };
}
/** A clock that leaps by hand: all timers that are due by then are called at the new time. */
export function leapingClock(start = 0) {
  let now = start;
  let timers: { at: number; call: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds: number, call: () => void) {
      const timer = { at: now + milliseconds, call };
      timers.push(timer);
      return () => void (timers = timers.filter(other => other !== timer));
    },
    pass(milliseconds: number) {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { call } of due) call();
    },
  };
}

const turn = () => new Promise<void>(resolve => void setImmediate(resolve));
