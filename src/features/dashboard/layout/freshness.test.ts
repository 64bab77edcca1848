import { describe, expect, test } from 'vitest';
import type { Clock } from '@/lib/clock';
import { oldestShown } from './rendered-charts';
import {
  answeredBy,
  countsOf,
  createFreshnessTracker,
  refreshFailures,
  storedMasks,
  type Counts,
  type Freshness,
} from './freshness';

const coming: Freshness = { name: 'coming' };
const outdated: Freshness = { name: 'outdated' };
const present: Freshness = { name: 'present' };
const masks = { species: { extraFormData: {}, filterState: { value: ['Gentoo'] } } };
const stored: Freshness = { name: 'stored', masks };
const turned: Freshness = { name: 'stored', masks: null };
const late: Freshness = { name: 'not-refreshed', reason: { code: 'status', status: 500 } };
const missing: Freshness = { name: 'missing' };
const failed: Freshness = { name: 'failed' };
const chartsWith = (...charts: readonly Freshness[]) => new Map(charts.map((freshness, index) => [index, freshness]));

describe('the charts of a dashboard', () => {
  const none: Counts = { all: 0, outstanding: 0, outdated: 0, stored: 0, notRefreshed: 0 };
  test.each<[string, readonly Freshness[], ReturnType<typeof answeredBy>, Partial<Counts>]>([
    ['are awaited before there are any', [], 'waiting', {}],
    ['are awaited while one has no numbers', [present, coming], 'waiting', { outstanding: 1 }],
    ['are awaited while one shows previous numbers', [present, outdated], 'waiting', { outstanding: 1, outdated: 1 }],
    ['are complete once none is awaited', [present, present, failed], 'all', {}],
    ['are complete even if one never gets an answer here', [present, missing], 'all', {}],
    ['are complete even if another page of one is missing', [present, turned], 'all', {}],
    ['are incomplete while one shows other filters', [present, stored], 'not-all', { stored: 1 }],
    [
      'are complete even if newer numbers of some could not be fetched',
      [present, late, late],
      'all',
      { notRefreshed: 2 },
    ],
  ])('%s', (_, all, answered, counts) => {
    const charts = chartsWith(...all);
    expect(answeredBy(charts)).toBe(answered);
    expect(countsOf(charts)).toEqual({ ...none, all: all.length, ...counts });
  });

  test('tell which filters stored numbers are for, if there are any', () => {
    expect(storedMasks(chartsWith(present, turned, stored))).toBe(masks);
    expect(storedMasks(chartsWith(present, turned))).toBeNull();
  });
});

test('reports each reason why numbers were not refreshed once', () => {
  const late2: Freshness = { name: 'not-refreshed', reason: { code: 'no-answer' } };
  expect(refreshFailures(chartsWith(late, present, late, late2))).toEqual([
    { code: 'status', status: 500 },
    { code: 'no-answer' },
  ]);
  expect(refreshFailures(chartsWith(present, failed))).toEqual([]);
});

test('shows the age of the oldest answer on the open tab', () => {
  const ages = new Map([
    [1, 100],
    [2, 300],
    [3, 200],
  ]);
  expect(
    oldestShown(
      ages,
      new Map([
        [2, present],
        [3, present],
      ]),
    ),
  ).toBe(200);
  expect(oldestShown(ages, new Map([[4, coming]]))).toBeNull();
});

describe('a run of awaited charts', () => {
  function opened() {
    let now = 1000;
    const clock: Clock = { now: () => now, after: () => () => undefined };
    const freshness = createFreshnessTracker(clock);
    const at = (time: number, ...notes: readonly (readonly [number, Freshness])[]) => {
      now = 1000 + time;
      for (const [id, note] of notes) freshness.note(id, note);
      return freshness.get().run;
    };
    return { freshness, at };
  }

  test('starts with the opening, for every chart that it draws', () => {
    const { at } = opened();
    expect(at(0)).toMatchObject({ name: 'under-way', isUpdate: false });
    expect(at(100, [1, coming], [2, coming])).toMatchObject({ name: 'under-way' });
    expect(at(500, [1, present])).toMatchObject({ name: 'under-way' });
    // However late: slow servers are awaited.
    expect(at(6000, [2, present])).toEqual({ name: 'done', charts: new Set([1, 2]), took: 6000, isUpdate: false });
  });

  test('lasts, after a choice, until the last changed chart is on the screen', () => {
    const { at } = opened();
    at(100, [1, coming], [2, coming], [3, coming]);
    at(500, [1, present], [2, present], [3, present]);
    expect(at(9000, [1, outdated], [2, outdated])).toMatchObject({ name: 'under-way', isUpdate: true });
    expect(at(11_000, [1, present])).toMatchObject({ name: 'under-way' });
    expect(at(13_000, [2, present])).toEqual({ name: 'done', charts: new Set([1, 2]), took: 4000, isUpdate: true });
    // Charts that were there before change nothing.
    expect(at(20_000, [2, present])).toEqual({ name: 'done', charts: new Set([1, 2]), took: 4000, isUpdate: true });
  });

  test('ends with a chart that has no answer, and with a removed one', () => {
    const { freshness, at } = opened();
    at(0, [1, coming], [2, coming], [3, coming]);
    at(10, [1, failed], [2, stored]);
    freshness.forget(3);
    expect(freshness.get().run).toEqual({ name: 'done', charts: new Set([1, 2, 3]), took: 10, isUpdate: false });
    expect(freshness.get().charts.size).toBe(2);
  });
});
