import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeJsonResult } from '../results/encode';
import type { LocalStore } from './database';
import { followedResults } from './followed-results';
import { openStore } from './open';
import { patience } from '../../../tests/support/patience';

let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`followed ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
});
afterEach(() => store.close());

async function put(key: string, value: number, asOf = value): Promise<void> {
  const { bytes, head } = encodeJsonResult({ colnames: ['n'], coltypes: [0], data: [{ n: value }] });
  await store.results.put({
    key,
    parts: [bytes],
    heads: [head],
    asOf,
    bytes: bytes.length,
    usedAt: asOf,
    dashboardIds: [],
  });
}

/** The number that a followed answer holds; null if there is none, undefined if that is not known yet. */
const numberOf = (key: string, of = store) => {
  const state = followedResults(of).get(key);
  return state && (state.stored ? state.stored.results[0]?.columns[0]?.values[0] : null);
};

const follow = (key: string) => {
  const heard = vi.fn<() => void>();
  return { heard, stop: followedResults(store).follow(key, heard) };
};

test('an answer is not known before it was read, and followed from then on', async () => {
  await put('a', 1);
  const { heard, stop } = follow('a');
  expect(numberOf('a')).toBeUndefined();
  await vi.waitFor(() => expect(numberOf('a')).toBe(1), patience);
  await put('a', 2);
  await vi.waitFor(() => expect(numberOf('a')).toBe(2), patience);
  await store.results.delete('a');
  await vi.waitFor(() => expect(numberOf('a')).toBeNull(), patience);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  expect(numberOf('a')).toBeUndefined();
});

test('those requested in one turn are read in one transaction, and after a change only the changed ones', async () => {
  await put('a', 1);
  await put('b', 2);
  const reads = vi.spyOn(store.results, 'bulkGet');
  const [a, b, c] = ['a', 'b', 'c'].map(follow);
  await vi.waitFor(() => expect([numberOf('a'), numberOf('b'), numberOf('c')]).toEqual([1, 2, null]), patience);
  expect(reads.mock.calls).toEqual([[['a', 'b', 'c']]]);

  reads.mockClear();
  await put('b', 3);
  await vi.waitFor(() => expect(numberOf('b')).toBe(3), patience);
  expect(reads.mock.calls).toEqual([[['b']]]);
  expect([a, b, c].map(each => each!.heard.mock.calls.length)).toEqual([1, 2, 1]);
});

test('notices writes of other connections, and does not read results without followers', async () => {
  const { heard } = follow('a');
  await vi.waitFor(() => expect(numberOf('a')).toBeNull(), patience);
  const other = await openStore(store.name, { now: () => 0, after: () => () => undefined });
  await other.failures.put({ key: 'a', reason: { code: 'no-room' }, status: null, at: 1 });
  await vi.waitFor(() => expect(followedResults(store).get('a')?.failure?.at).toBe(1), patience);
  await other.labelColours.put({ dashboardId: 1, colours: {} });
  await other.results.delete('b');
  expect(heard).toHaveBeenCalledTimes(2);
  other.close();
});

const unsaved = (value: number, asOf = value) => {
  const { bytes, head } = encodeJsonResult({
    colnames: ['n'],
    coltypes: [0],
    data: [{ n: value }],
    computed_on: 'device',
  });
  return { key: 'a', parts: [bytes], heads: [head], asOf, bytes: 1, usedAt: 0, dashboardIds: [] };
};

test('an answer that is not stored yet is shown until only the store counts', async () => {
  const { heard } = follow('a');
  await vi.waitFor(() => expect(numberOf('a')).toBeNull(), patience);
  const stop = followedResults(store).show(unsaved(5));
  expect(numberOf('a')).toBe(5);
  // Another change has it read again, before it is stored.
  await store.failures.put({ key: 'a', reason: { code: 'no-room' }, status: null, at: 1 });
  await vi.waitFor(() => expect(followedResults(store).get('a')?.failure?.at).toBe(1), patience);
  expect(numberOf('a')).toBe(5);
  await store.results.put(unsaved(5));
  const shown = followedResults(store).get('a')?.stored;
  heard.mockClear();
  stop();
  await vi.waitFor(async () => expect(await store.results.count()).toBe(1), patience);
  expect(followedResults(store).get('a')?.stored, 'the same object').toBe(shown);
  expect(heard).not.toHaveBeenCalled();

  const forget = followedResults(store).show({ ...unsaved(6), asOf: 60 });
  expect(numberOf('a')).toBe(6);
  forget();
  await vi.waitFor(() => expect(numberOf('a')).toBe(5), patience);
});

test('an answer that is not stored yet never replaces the server’s', async () => {
  await put('a', 1);
  follow('a');
  await vi.waitFor(() => expect(numberOf('a')).toBe(1), patience);
  followedResults(store).show(unsaved(5));
  expect(numberOf('a')).toBe(1);
  await put('a', 2);
  await vi.waitFor(() => expect(numberOf('a')).toBe(2), patience);
});

test('an answer that cannot be read counts as missing, and is set aside', async () => {
  await put('a', 1);
  await store.results.update('a', { parts: [new Uint8Array([1, 2, 3])] });
  follow('a');
  await vi.waitFor(() => expect(numberOf('a')).toBeNull(), patience);
  await vi.waitFor(async () => expect(await store.quarantine.count()).toBe(1), patience);
});

test('keeps prepared results until they are released, as fresh as if they were followed', async () => {
  await put('a', 1);
  const prepared = followedResults(store).prepare(['a', 'b']);
  await prepared.ready;
  expect([numberOf('a'), numberOf('b')]).toEqual([1, null]);
  await put('b', 2);
  await vi.waitFor(() => expect(numberOf('b')).toBe(2), patience);
  const { stop } = follow('a');
  prepared.release();
  expect([numberOf('a'), numberOf('b')]).toEqual([1, undefined]);
  stop();
});

test('a closed store reports nothing, and a failing one reports the error', async () => {
  const { heard, stop } = follow('a');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), patience);
  stop();
  vi.spyOn(store.results, 'bulkGet').mockRejectedValueOnce(new Error('The disk fails'));
  const { heard: told } = follow('a');
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), patience);
  expect(() => numberOf('a')).toThrow('The disk fails');
  store.close();
  const late = follow('b');
  await new Promise(resolve => setImmediate(resolve));
  expect(late.heard).not.toHaveBeenCalled();
});
