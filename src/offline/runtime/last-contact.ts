import type { Clock } from '@/lib/clock';

/** Milliseconds between two notes. */
const EVERY = 1000;

/**
 * Records the last contact with the server, though not for each of a screen's many answers: for the first immediately,
 * and for the last of those that follow within a second.
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
