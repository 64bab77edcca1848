import { vi } from 'vitest';

type Write = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;

/** The disk beneath the fake IndexedDB, practically endless until it is filled. */
export class SimulatedDisk {
  #full = new Set<string>();

  constructor() {
    const { prototype } = IDBObjectStore;
    const { add, put, delete: remove } = prototype;
    const guard = (write: Write): Write => {
      const isFull = (table: string) => this.#full.has(table);
      return function guarded(value, key) {
        if (isFull(this.name)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        return key === undefined ? write.call(this, value) : write.call(this, value, key);
      };
    };
    vi.spyOn(prototype, 'add').mockImplementation(guard(add));
    vi.spyOn(prototype, 'put').mockImplementation(guard(put));
    const empty = () => this.#full.clear();
    vi.spyOn(prototype, 'delete').mockImplementation(function removed(this: IDBObjectStore, key) {
      if (this.name === 'results') empty();
      return remove.call(this, key);
    });
  }

  /** There is no room for writes to this table until a result is evicted. */
  fill(table: string): void {
    this.#full.add(table);
  }
}
