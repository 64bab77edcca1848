import { expect, test } from 'vitest';
import { createRemovals } from './removals';

/** A clock that is moved by hand, and the calls made meanwhile. */
function started() {
  let now = 0;
  let calls: { readonly at: number; readonly call: () => void }[] = [];
  const clock = {
    now: () => now,
    after(milliseconds: number, call: () => void) {
      const entry = { at: now + milliseconds, call };
      calls.push(entry);
      return () => {
        calls = calls.filter(other => other !== entry);
      };
    },
  };
  const acts: string[] = [];
  const removals = createRemovals(clock, event => acts.push('id' in event ? `${event.does} ${event.id}` : event.does));
  const wait = (milliseconds: number) => {
    now += milliseconds;
    const due = calls.filter(({ at }) => at <= now);
    calls = calls.filter(({ at }) => at > now);
    for (const { call } of due) call();
  };
  return { removals, acts, wait };
}

test('NAT-016 NAT-017 deletes a removed entry after 5000 ms, and not before', () => {
  const { removals, acts, wait } = started();
  removals.remove('a');
  wait(4999);
  expect(acts).toEqual(['remove a']);
  wait(1);
  expect(acts).toEqual(['remove a', 'expire a']);
});

test('NAT-018 keeps an entry that is restored in that time, and gives it the full time when it is removed again', () => {
  const { removals, acts, wait } = started();
  removals.remove('a');
  wait(3000);
  removals.restore('a');
  wait(60_000);
  removals.remove('a');
  wait(4999);
  expect(acts).toEqual(['remove a', 'restore a', 'remove a']);
});

test('does nothing after the form is closed', () => {
  const { removals, acts, wait } = started();
  removals.remove('a');
  removals.stop();
  wait(60_000);
  expect(acts).toEqual(['remove a']);
});
