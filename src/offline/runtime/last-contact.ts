import type { Clock } from '@/lib/clock';

/** Milliseconds between two notes. */
const EVERY = 1000;

/**
 * Notes when the server was last heard of, though not with each of the many answers to a screen: the first at once, and
 * the last of those that follow within a second after it.
 */
export function createContactNote(clock: Clock, write: (at: number) => void): (at: number) => void {
  let isWaiting = false;
  let last: number | null = null;

  function next(): void {
    isWaiting = last !== null;
    if (last === null) return;
    write(last);
    last = null;
    clock.after(EVERY, next);
  }

  return at => {
    last = at;
    if (!isWaiting) next();
  };
}
