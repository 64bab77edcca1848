import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import type { ScreenPictureRecord } from '../store/records';
import { followedResults } from '../store/followed-results';
import { readLastVisit } from './last-visit';

let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`drawings ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  store.close();
});

const isText = (value: unknown): value is string => typeof value === 'string';
const keep = (drawings: ScreenPictureRecord['drawings'], build = 'one', results: readonly string[] = []) =>
  store.screenPictures.put({ key: '/dashboard/7 light', build, drawings, results } as unknown as ScreenPictureRecord);
const find = (description: string) => readLastVisit(store, '/dashboard/7 light', 'one', isText).find(description);

/** The name of a drawing with this description. */
const nameOf = async (description: string) => (await find(description))!.name;

test('a drawing is found by all that it depends on, and by nothing else', async () => {
  await keep([{ name: await nameOf('a bar of 1'), drawing: 'bar' }]);
  expect(await find('a bar of 1')).toMatchObject({ drawing: 'bar' });
  expect(await find('a bar of 2')).toMatchObject({ drawing: null });
  expect(await nameOf('a bar of 1')).not.toBe(await nameOf('a bar of 2'));
});

test('shows no drawing of another build, and no invalid one', async () => {
  const name = await nameOf('a bar of 1');
  await keep([{ name, drawing: 'bar' }], 'another');
  expect(await find('a bar of 1')).toEqual({ name, drawing: null });
  await keep([{ name, drawing: { damaged: true } }]);
  expect(await find('a bar of 1')).toEqual({ name, drawing: null });
  await keep(undefined);
  expect(await find('a bar of 1')).toEqual({ name, drawing: null });
});

test('finds nothing without an id', async () => {
  vi.stubGlobal('crypto', {});
  expect(await find('a bar of 1')).toBeNull();
});

test('the answers that it showed are at hand once it is ready, and until it is left', async () => {
  await keep([], 'one', ['q1']);
  const visit = readLastVisit(store, '/dashboard/7 light', 'one', isText);
  await visit.ready;
  const { get } = followedResults(store);
  expect(get('q1')).toEqual({ stored: null, failure: null });
  visit.leave();
  expect(get('q1')).toBeUndefined();
});

test('a screen that was never seen, or an unreadable store, is ready immediately', async () => {
  await readLastVisit(store, '/dashboard/8 light', 'one', isText).ready;
  vi.spyOn(store.screenPictures, 'get').mockRejectedValueOnce(new Error('The disk fails'));
  const visit = readLastVisit(store, '/dashboard/7 light', 'one', isText);
  await visit.ready;
  await expect(visit.find('a bar of 1')).rejects.toThrow('The disk fails');
});

test('a screen that closes before it was read keeps nothing in memory', async () => {
  await keep([], 'one', ['q1']);
  const visit = readLastVisit(store, '/dashboard/7 light', 'one', isText);
  visit.leave();
  await visit.ready;
  expect(followedResults(store).get('q1')).toBeUndefined();
});
