/** A slot among a limited number. */
export interface RunSlot {
  /** Waits for a free slot; first come, first served. @throws the signal's reason */
  take(signal: AbortSignal): Promise<void>;
  /** Frees the slot, for example while only waiting; does nothing without a slot. */
  give(): void;
}

/** Limits parallel work to this number of slots. */
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
