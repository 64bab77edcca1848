import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeJsonResult } from '../results/encode';
import type { LocalStore } from '../store/database';
import { followedResults } from '../store/followed-results';
import { openStore } from '../store/open';
import { createAnswerSaver } from './answer-saver';
import { patience } from '../../../tests/support/patience';

let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`saver ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
});
afterEach(() => store.close());

/** Timers that run when the test says so. */
function handTimers() {
  const waiting = new Map<() => void, number>();
  return {
    after(milliseconds: number, call: () => void) {
      const own = () => call();
      waiting.set(own, milliseconds);
      return () => void waiting.delete(own);
    },
    run(milliseconds: number) {
      for (const [call, delay] of [...waiting]) {
        if (delay !== milliseconds || !waiting.delete(call)) continue;
        call();
      }
    },
    count: () => waiting.size,
  };
}

const answer = (key: string, value: number) => ({
  key,
  dashboardId: 2,
  results: [encodeJsonResult({ colnames: ['n'], coltypes: [0], data: [{ n: value }], computed_on: 'device' })],
  asOf: 1000,
  now: 9000,
});
const shown = (key: string) => followedResults(store).get(key)?.stored?.results[0]?.columns[0]?.values[0];

async function follow(keys: readonly string[]): Promise<void> {
  for (const key of keys) followedResults(store).follow(key, () => undefined);
  await vi.waitFor(() => expect(keys.map(key => followedResults(store).isMissing(key))).not.toContain(false), patience);
}

test('answers are shown immediately, and stored in one transaction when no more arrive', async () => {
  const timers = handTimers();
  const saver = createAnswerSaver(timers);
  await follow(['a', 'b']);
  const writes = vi.spyOn(store.results, 'bulkPut');
  const saving = [saver.save(store, answer('a', 1)), saver.save(store, answer('b', 2))];
  expect([shown('a'), shown('b')]).toEqual([1, 2]);
  expect(writes).not.toHaveBeenCalled();
  timers.run(200);
  expect(await Promise.all(saving)).toEqual(['saved', 'saved']);
  expect(writes).toHaveBeenCalledTimes(1);
  expect(await store.results.toCollection().primaryKeys()).toEqual(['a', 'b']);
  expect(timers.count()).toBe(0);
});

test('answers that keep arriving are stored too', async () => {
  const timers = handTimers();
  const saver = createAnswerSaver(timers);
  const saving = saver.save(store, answer('a', 1));
  timers.run(2000);
  expect(await saving).toBe('saved');
});

test('an answer that finds no room is not shown any longer, and the next one not before there is room', async () => {
  const timers = handTimers();
  const saver = createAnswerSaver(timers);
  await follow(['a']);
  const full = vi
    .spyOn(store.results, 'bulkPut')
    .mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'));
  const saving = saver.save(store, answer('a', 1));
  timers.run(200);
  expect(await saving).toBe('no-room');
  await vi.waitFor(() => expect(followedResults(store).isMissing('a')).toBe(true), patience);
  expect(await saver.save(store, answer('a', 1))).toBe('no-room');
  expect(shown('a')).toBeUndefined();
  full.mockRestore();
  expect(await saver.save(store, answer('a', 1))).toBe('saved');
  await vi.waitFor(() => expect(shown('a')).toBe(1), patience);
});
