import type { Host } from './host';

type Locks = Pick<LockManager, 'request'>;

interface Asking {
  readonly host: Host;
  readonly grant: () => void;
}

/** The Web Locks of one browser: one holder for each name, the others in the order they came. */
export class SimulatedLocks {
  readonly #holders = new Map<string, Host>();
  readonly #waiting = new Map<string, Asking[]>();

  /** The view of a tab or worker. */
  view(host: Host): Locks {
    const hold = <T>(name: string, callback: LockGrantedCallback<T>) =>
      new Promise<Awaited<T>>((resolve, reject) => {
        const grant = () => {
          this.#holders.set(name, host);
          const run = async (): Promise<Awaited<T>> => await callback({ name, mode: 'exclusive' });
          void run()
            .then(resolve, reject)
            .finally(() => this.#leave(name, host));
        };
        this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), { host, grant }]);
        this.#next(name);
      });
    return {
      request: <T>(name: string, options: LockOptions | LockGrantedCallback<T>, callback?: LockGrantedCallback<T>) => {
        const granted = typeof options === 'function' ? options : callback;
        if (!granted) throw new TypeError('A lock needs a callback');
        if (typeof options === 'object' && options.ifAvailable && this.#holders.has(name))
          return Promise.resolve(granted(null));
        return hold(name, granted);
      },
    };
  }

  /** A tab is closed, which releases its locks and its requests for them. */
  release(host: Host): void {
    for (const [name, waiting] of this.#waiting) {
      this.#waiting.set(
        name,
        waiting.filter(asking => asking.host !== host),
      );
    }
    for (const name of [...this.#holders.keys()]) this.#leave(name, host);
  }

  #leave(name: string, host: Host): void {
    if (this.#holders.get(name) !== host) return;
    this.#holders.delete(name);
    this.#next(name);
  }

  #next(name: string): void {
    if (this.#holders.has(name)) return;
    const [first, ...rest] = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, rest);
    first?.grant();
  }
}
