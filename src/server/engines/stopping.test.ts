import { expect, test } from 'vitest';
import { FakeClock } from '../testing/clock';
import { EngineError } from './engine';
import { runStoppable } from './stopping';

/** Runs until cancelled, as an engine would. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('interrupted')), { once: true });
  });
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    (error: unknown) => (error instanceof EngineError ? error.code : String(error)),
  );

test.each<[string, number | undefined, number, string]>([
  ['a minute by default', undefined, 60_000, 'timed-out'],
  ['as long as it may take at most', 500, 500, 'timed-out'],
  ['shorter, and is cancelled', 500, 499, 'stopped'],
])('a statement runs %s', async (_, timeoutMilliseconds, elapsed, expected) => {
  const clock = new FakeClock(0);
  const cancel = new AbortController();
  const options = { signal: cancel.signal, ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }) };
  const outcome = codeOf(runStoppable(clock, options, endless));
  clock.advance(elapsed);
  cancel.abort();
  expect(await outcome).toBe(expected);
});

test('a statement that was cancelled before is not run', async () => {
  let runs = 0;
  const options = { signal: AbortSignal.abort() };
  expect(await codeOf(runStoppable(new FakeClock(), options, async () => (runs += 1)))).toBe('stopped');
  expect(runs).toBe(0);
});

test("the error quotes the engine's message when it was stopped", async () => {
  const clock = new FakeClock(0);
  const outcome = runStoppable(clock, {}, endless).catch((error: unknown) => error);
  clock.advance(60_000);
  expect(await outcome).toMatchObject({ code: 'timed-out', cause: new Error('interrupted') });
});

test.each<[string, () => Promise<string>, string]>([
  ['is answered', async () => 'rows', 'done'],
  ['fails by itself', () => Promise.reject(new EngineError('failed', 'no such column')), 'failed'],
])('a statement that %s leaves no timer behind', async (_, run, expected) => {
  let pending = 0;
  const timers = {
    after: () => {
      pending += 1;
      return () => void (pending -= 1);
    },
  };
  expect(await codeOf(runStoppable(timers, {}, run))).toBe(expected);
  expect(pending).toBe(0);
});
