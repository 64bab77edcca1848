import { expect, test } from 'vitest';
import { createContactNote } from './last-contact';

/** A clock that is set by hand. */
function handClock() {
  let waiting: (() => void)[] = [];
  return {
    clock: {
      now: () => 0,
      after(_: number, call: () => void) {
        waiting.push(call);
        return () => undefined;
      },
    },
    /** Runs all timers. */
    pass() {
      const due = waiting;
      waiting = [];
      for (const call of due) call();
      return due.length;
    },
  };
}

test('records the first contact immediately, and of later ones the last', () => {
  const { clock, pass } = handClock();
  const noted: number[] = [];
  const note = createContactNote(clock, at => noted.push(at));
  for (const at of [1, 2, 3]) note(at);
  expect(noted).toEqual([1]);
  pass();
  expect(noted).toEqual([1, 3]);
  pass();
  expect(pass()).toBe(0);
  note(9);
  expect(noted).toEqual([1, 3, 9]);
});
