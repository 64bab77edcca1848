import { expect, test } from 'vitest';
import { createSubscriptionRegistry } from './subscriptions';
import { quiet } from './quiet';

/** A clock that runs its timers when time is moved past them. */
function manualClock() {
  let [now, calls] = [0, [] as { at: number; call: () => void }[]];
  return {
    now: () => now,
    after(milliseconds: number, call: () => void) {
      const entry = { at: now + milliseconds, call };
      calls.push(entry);
      return () => {
        calls = calls.filter(other => other !== entry);
      };
    },
    async advance(milliseconds: number) {
      now += milliseconds;
      for (const entry of calls.filter(({ at }) => at <= now)) {
        calls = calls.filter(other => other !== entry);
        entry.call();
      }
      await Promise.resolve();
    },
    waiting: () => calls.length,
  };
}

function started() {
  const [registry, clock] = [createSubscriptionRegistry(), manualClock()];
  let isQuiet = false;
  void quiet(registry, clock).then(() => {
    isQuiet = true;
  });
  return { registry, clock, isQuiet: () => isQuiet };
}

test('is quiet after a moment without fetches', async () => {
  const { clock, isQuiet } = started();
  await clock.advance(399);
  expect(isQuiet()).toBe(false);
  await clock.advance(1);
  expect(isQuiet()).toBe(true);
  expect(clock.waiting()).toBe(0);
});

test('the end of a fetch restarts the moment', async () => {
  const { registry, clock, isQuiet } = started();
  await clock.advance(300);
  registry.setStatus('list chart', { name: 'fetching' });
  await clock.advance(5000);
  expect(isQuiet()).toBe(false);
  registry.setStatus('list chart', { name: 'idle' });
  await clock.advance(399);
  expect(isQuiet()).toBe(false);
  await clock.advance(1);
  expect(isQuiet()).toBe(true);
});

test('a connection that never rests is waited for ten seconds', async () => {
  const { registry, clock, isQuiet } = started();
  registry.setStatus('list chart', { name: 'fetching' });
  await clock.advance(9999);
  expect(isQuiet()).toBe(false);
  await clock.advance(1);
  expect(isQuiet()).toBe(true);
});
