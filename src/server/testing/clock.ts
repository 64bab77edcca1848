/** A clock that stands still until it is moved. */
export class FakeClock {
  #now: number;

  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  readonly now = (): number => this.#now;

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

export const MINUTE = 60_000;
export const DAY = 86_400_000;
