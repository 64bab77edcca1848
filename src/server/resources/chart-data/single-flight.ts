/** Deduplicates concurrent runs by key: callers with the same key wait for the same run. */
export interface SingleFlight<T> {
  /**
   * Joins the run of this key, or starts one. @throws the reason of `signal` when the caller cancels; the run itself is
   * cancelled only when nobody waits for it any more
   */
  run(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** The number of active runs. */
  readonly size: number;
  /** The number of waiting callers. */
  readonly waiting: number;
}

interface Flight<T> {
  readonly result: Promise<T>;
  readonly stop: AbortController;
  waiting: number;
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function take(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const known = flights.get(key);
    // A cancelled run is ending, and callers who joined it would fail.
    if (known && !known.stop.signal.aborted) return known;
    const stop = new AbortController();
    const flight: Flight<T> = { stop, waiting: 0, result: start(stop.signal) };
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(land, land);
    flights.set(key, flight);
    return flight;
  }

  return {
    get size() {
      return flights.size;
    },
    get waiting() {
      return [...flights.values()].reduce((sum, flight) => sum + flight.waiting, 0);
    },
    async run(key, signal, start) {
      signal.throwIfAborted();
      const flight = take(key, start);
      flight.waiting += 1;
      const leaving = departure(signal, () => {
        flight.waiting -= 1;
        if (flight.waiting === 0) flight.stop.abort(signal.reason);
      });
      try {
        return await Promise.race([flight.result, leaving.gone]);
      } finally {
        leaving.forget();
      }
    },
  };
}

/** Rejects, after a cleanup, when a caller cancels. */
function departure(signal: AbortSignal, leave: () => void): { readonly gone: Promise<never>; forget(): void } {
  let onAbort = () => {};
  const gone = new Promise<never>((_, reject) => {
    onAbort = () => {
      reject(
        signal.reason instanceof Error ? signal.reason : new Error('The caller disconnected', { cause: signal.reason }),
      );
      leave();
    };
  });
  signal.addEventListener('abort', onAbort, { once: true });
  return { gone, forget: () => signal.removeEventListener('abort', onAbort) };
}
