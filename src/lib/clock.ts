/** What is to happen later. */
export interface Timers {
  /** Calls back once after the delay; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

/** The only source of the present time in code that must be testable. */
export interface Clock extends Timers {
  /** Milliseconds since the epoch, UTC; since another moment where the clock says so. */
  now(): number;
}

/**
 * Whether the answer is yes, and comes in time: a failure and silence are a no.
 * @param milliseconds how long it is waited for
 */
export async function isSaidInTime(clock: Clock, milliseconds: number, asking: Promise<boolean>): Promise<boolean> {
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
 * How long after the last key or press a screen acts, in milliseconds: where that costs little, and where a server
 * hears of it.
 */
export const FAST_DEBOUNCE = 250;
export const SLOW_DEBOUNCE = 500;

/** After a dialog with a search has opened, before that has the focus. */
export const SEARCH_FOCUS_DELAY = 200;

/** In the search of a select, before its values are asked for. */
export const SELECT_SEARCH_DEBOUNCE = FAST_DEBOUNCE;
