/** A place among those that work at the same time. */
export interface RunSlot {
  /** Waits until there is room; first come, first served. @throws the signal's reason */
  take(signal: AbortSignal): Promise<void>;
  /** Makes room, as while there is nothing to do but to wait; nothing where it has no place. */
  give(): void;
}

/** Places for so many at once. */
export function createSlots(count: number): () => RunSlot {
  const waiting = new Set<() => void>();
  let free = count;

  function next(): void {
    const [first] = waiting;
    if (!first || free === 0) return;
    free -= 1;
    waiting.delete(first);
    first();
  }

  return () => {
    let isHeld = false;
    return {
      take(signal) {
        signal.throwIfAborted();
        return new Promise((resolve, reject) => {
          const begin = () => {
            signal.removeEventListener('abort', stop);
            isHeld = true;
            resolve();
          };
          function stop(): void {
            waiting.delete(begin);
            reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
          }
          signal.addEventListener('abort', stop, { once: true });
          waiting.add(begin);
          next();
        });
      },
      give() {
        if (!isHeld) return;
        isHeld = false;
        free += 1;
        next();
      },
    };
  };
}
