interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** The time, and the timers that wait for it. */
function handTime(start: number) {
  const time = { now: start, timers: [] as readonly Timer[] };
  const clock = {
    now: () => time.now,
    after(milliseconds: number, call: () => void) {
      const timer = { at: time.now + milliseconds, call };
      time.timers = [...time.timers, timer];
      return () => void (time.timers = time.timers.filter(other => other !== timer));
    },
  };
  return { time, clock };
}

/** A clock that is advanced by hand, timer by timer. */
export function handClock() {
  const { time, clock } = handTime(0);
  return {
    ...clock,
    async pass(milliseconds: number) {
      const end = time.now + milliseconds;
      await turn();
      for (;;) {
        const [next] = time.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (!next) break;
        time.now = next.at;
        time.timers = time.timers.filter(timer => timer !== next);
        next.call();
        await turn();
      }
      time.now = end;
    },
  };
}

/** A clock that leaps by hand: all timers that are due by then are called at the new time. */
export function leapingClock(start = 0) {
  const { time, clock } = handTime(start);
  return {
    ...clock,
    pass(milliseconds: number) {
      time.now += milliseconds;
      const due = time.timers.filter(({ at }) => at <= time.now);
      time.timers = time.timers.filter(({ at }) => at > time.now);
      for (const { call } of due) call();
    },
  };
}

const turn = () => new Promise<void>(resolve => void setImmediate(resolve));
