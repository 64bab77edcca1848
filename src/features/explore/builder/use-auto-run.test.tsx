// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTLED, useAutoRun } from './use-auto-run';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function follow() {
  const ran: unknown[] = [];
  const hook = renderHook(
    ({ isWanted, wanted }: { isWanted: boolean; wanted: string }) =>
      useAutoRun({ isWanted, wanted, run: () => ran.push(wanted) }),
    { initialProps: { isWanted: false, wanted: 'saved' } },
  );
  return { ran, change: (wanted: string) => hook.rerender({ isWanted: true, wanted }), hook };
}

test('runs a single change immediately', () => {
  const { ran, change } = follow();
  change('a');
  expect(ran).toEqual(['a']);
  vi.advanceTimersByTime(SETTLED + 1);
  change('b');
  expect(ran).toEqual(['a', 'b']);
});

test('runs the first and the last of changes in quick succession', () => {
  const { ran, change } = follow();
  for (const wanted of ['a', 'b', 'c', 'd']) {
    change(wanted);
    vi.advanceTimersByTime(SETTLED / 2);
  }
  expect(ran).toEqual(['a']);
  vi.advanceTimersByTime(SETTLED);
  expect(ran).toEqual(['a', 'd']);
});

test('skips a change that has been reverted', () => {
  const { ran, change, hook } = follow();
  change('a');
  change('b');
  hook.rerender({ isWanted: false, wanted: 'b' });
  vi.advanceTimersByTime(SETTLED * 2);
  expect(ran).toEqual(['a']);
});
