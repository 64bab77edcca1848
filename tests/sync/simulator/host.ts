import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import { fetchTransport } from '@/offline/runtime/fetch-transport';
import type { SimulatedLocks } from './locks';
import type { SimulatedNetwork } from './network';
import type { SimulatedTime } from './time';

/** Runs code on a device: a tab or the service worker. It may be killed at any moment, and then does nothing more. */
export class Host {
  readonly name: string;
  readonly clock: Clock;
  readonly transport: Transport<AbortSignal>;
  readonly locks: Pick<LockManager, 'request'>;
  readonly #locks: SimulatedLocks;
  readonly #onKill: (() => void)[] = [];
  #alive = true;
  /** Work to do once it is thawed; null while it is not frozen. */
  #frozen: (() => void)[] | null = null;
  #left: number | null = null;

  constructor(name: string, time: SimulatedTime, skew: () => number, locks: SimulatedLocks, network: SimulatedNetwork) {
    this.name = name;
    const clock = time.clock(skew);
    this.clock = {
      now: clock.now,
      after: (milliseconds, call) => clock.after(milliseconds, () => this.#whenAwake(call)),
    };
    this.transport = fetchTransport((input, init) => {
      this.step();
      if (!this.#alive) return new Promise<never>(() => undefined);
      return this.#whileAlive(
        network.fetch(typeof input === 'string' ? input : new Request(input).url, init ?? {}, () => this.#alive),
      );
    });
    this.#locks = locks;
    this.locks = locks.view(this);
  }

  get isAlive(): boolean {
    return this.#alive;
  }

  /** Ends it when it begins this many uses of its store or of the network from now; 1 is the next one. */
  killAfter(steps: number): void {
    this.#left = steps;
  }

  /** Whether its end is near. */
  get isDoomed(): boolean {
    return this.#left !== null && this.#left < Infinity;
  }

  /** Records a use of its store or the network. */
  step(): void {
    if (this.#left === null || !this.#alive) return;
    this.#left -= 1;
    if (this.#left <= 0) this.kill();
  }

  onKill(call: () => void): void {
    this.#onKill.push(call);
  }

  /** Ends it between two steps: it receives no response, no timer runs, and its locks are released. */
  kill(): void {
    if (!this.#alive) return;
    this.#alive = false;
    for (const call of this.#onKill) call();
    this.#locks.release(this);
  }

  /** As browsers do with background tabs: no timer of it runs and it receives no response until `thaw`. */
  freeze(): void {
    this.#frozen ??= [];
  }

  thaw(): void {
    const due = this.#frozen ?? [];
    this.#frozen = null;
    for (const call of due) this.#whenAwake(call);
  }

  #whenAwake(call: () => void): void {
    if (this.#frozen) this.#frozen.push(call);
    else if (this.#alive) call();
  }

  async #whileAlive<T>(promise: Promise<T>): Promise<T> {
    await promise.catch(() => undefined);
    await new Promise<void>(resolve => this.#whenAwake(resolve));
    return this.#alive ? promise : new Promise<never>(() => undefined);
  }
}
