import type { Clock } from '@/lib/clock';

/** A clock that stands still until it is advanced; timers then fire in order, at their time. */
export class FakeClock implements Clock {
  #now: number;
  readonly #timers = new Set<{ readonly at: number; readonly call: () => void }>();

  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  readonly now = (): number => this.#now;

  readonly after = (milliseconds: number, call: () => void): (() => void) => {
    const timer = { at: this.#now + milliseconds, call };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  advance(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= until).toSorted((left, right) => left.at - right.at);
      if (!next) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.call();
    }
    this.#now = until;
  }
}

export const MINUTE = 60_000;
export const DAY = 86_400_000;
