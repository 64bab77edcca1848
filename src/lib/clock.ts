/** Schedules calls. */
export interface Timers {
  /** Calls back once after the delay; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** The only source of the current time in testable code. */
export interface Clock extends Timers {
  /** Milliseconds since the epoch, UTC, unless the clock has another origin. */
  now(): number;
}

/**
 * Whether the promise resolves to true in time; failures and timeouts count as false.
 * @param milliseconds timeout
 */
export async function resolvesTrueWithin(
  clock: Clock,
  milliseconds: number,
  asking: Promise<boolean>,
): Promise<boolean> {
  let cancel = (): void => undefined;
  const late = new Promise<boolean>(resolve => {
    cancel = clock.after(milliseconds, () => resolve(false));
  });
  try {
    return await Promise.race([asking.catch(() => false), late]);
  } finally {
    cancel();
  }
}

/**
 * Delays between the last key or press and the reaction, in milliseconds: for cheap reactions, and for calls to a
 * server.
 */
export const FAST_DEBOUNCE = 250;
export const SLOW_DEBOUNCE = 500;

/** Between opening a dialog with a search and focusing the search. */
export const SEARCH_FOCUS_DELAY = 200;

/** In the search of a select, before its values are requested. */
export const SELECT_SEARCH_DEBOUNCE = FAST_DEBOUNCE;
