import type { Clock } from '@/lib/clock';

interface Timer {
  readonly id: number;
  readonly at: number;
  readonly call: () => void;
}

/** So many turns of the event loop without rest mean that something loops. */
const RESTLESS = 2000;
const STILL = 2;
/** Steps of the database in one turn; after them, code that waits for it to rest sees that it does not. */
const BREATH = 500;
/** Enough turns for new work to reach the point where it waits, and again for what follows. */
const LEAP = 200;

/**
 * Time that stands still until it is advanced, for everything in this process: injected clocks, `Date.now`, and the
 * timers of libraries. It also knows when the system has settled.
 */
export class SimulatedTime {
  #now: number;
  #timers: Timer[] = [];
  #count = 0;
  readonly #tasks: (() => void)[] = [];
  #restore: () => void = () => undefined;
  readonly #idle: () => Promise<boolean>;
  readonly #turn = globalThis.setImmediate;

  /** @param idle waits for the end of work that this time does not know of, and returns whether there was any */
  constructor(now: number, idle: () => Promise<boolean>) {
    this.#now = now;
    this.#idle = idle;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const id = this.#add(milliseconds, call);
    return () => this.#remove(id);
  }

  /** A device's clock. @param skew its offset */
  clock(skew: () => number): Clock {
    return { now: () => this.#now + skew(), after: (milliseconds, call) => this.after(milliseconds, call) };
  }

  /** Replaces the timers of this process until `restore`. */
  install(): void {
    const { setTimeout, clearTimeout, setImmediate, queueMicrotask } = globalThis;
    const { now } = Date;
    this.#restore = () => {
      Object.assign(globalThis, { setTimeout, clearTimeout, setImmediate, queueMicrotask });
      Date.now = now;
    };
    Date.now = () => this.#now;
    Object.assign(globalThis, {
      setTimeout: (call: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) =>
        this.#add(milliseconds, () => call(...given)),
      clearTimeout: (id: unknown) => this.#remove(id),
      setImmediate: (call: (...given: unknown[]) => void, ...given: unknown[]) => this.#queue(() => call(...given)),
      // Node's own makes a resource each time, which nobody here tracks.
      queueMicrotask: (call: () => void) => void settled.then(call),
    });
  }

  restore(): void {
    this.#restore();
  }

  /**
   * The fake IndexedDB takes one turn of the event loop for each of its steps. Here they queue up, and between two of
   * them all pending promises run, as in a turn of the loop, but without going through the system.
   */
  #queue(task: () => void): void {
    this.#tasks.push(task);
    if (this.#tasks.length === 1) afterPromises(this.#runTask);
  }

  readonly #runTask = (): void => {
    const [task] = this.#tasks;
    this.#count += 1;
    try {
      task?.();
    } finally {
      this.#tasks.shift();
      const isLong = this.#count % BREATH === 0;
      if (this.#tasks.length > 0) afterPromises(isLong ? () => this.#turn(this.#runTask) : this.#runTask);
    }
  };

  /** Waits until only work that waits for time to pass is left. */
  async settle(): Promise<void> {
    let still = 0;
    for (let turns = 0; still < STILL; turns += 1) {
      if (turns > RESTLESS) throw new Error('The simulation does not come to rest');
      await new Promise<void>(resolve => void this.#turn(resolve));
      const wasBusy = await this.#idle();
      still = this.#fire() || this.#tasks.length > 0 || wasBusy ? 0 : still + 1;
    }
  }

  /** Lets time pass, with everything that happens meanwhile. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await this.settle();
    for (let next = this.#next(); next && next.at <= end; next = this.#next()) {
      this.#now = Math.max(this.#now, next.at);
      await this.settle();
    }
    this.#now = end;
    await this.settle();
  }

  /** Lets time pass while something loops, as a blocked open does. */
  async leap(milliseconds: number): Promise<void> {
    for (let turns = 0; turns < LEAP; turns += 1) {
      await new Promise<void>(resolve => void this.#turn(resolve));
      if (turns === LEAP / 2) this.#now += milliseconds;
      this.#fire();
    }
  }

  #next(): Timer | undefined {
    return this.#timers.reduce<Timer | undefined>(
      (first, timer) => (!first || timer.at < first.at ? timer : first),
      undefined,
    );
  }

  #fire(): boolean {
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter(({ at }) => at > this.#now);
    for (const { call } of due) call();
    return due.length > 0;
  }

  #add(milliseconds: number, call: () => void): number {
    this.#count += 1;
    // As in browsers: a delay that does not fit into 31 bits is called immediately.
    const delay = milliseconds > 0x7fffffff ? 0 : Math.max(0, milliseconds);
    this.#timers.push({ id: this.#count, at: this.#now + delay, call });
    return this.#count;
  }

  #remove(id: unknown): void {
    this.#timers = this.#timers.filter(timer => timer.id !== id);
  }
}

/** A tick comes when all promises have run; one requested by another tick would come before them. */
function afterPromises(call: () => void): void {
  void settled.then(() => process.nextTick(call));
}

const settled = Promise.resolve();
