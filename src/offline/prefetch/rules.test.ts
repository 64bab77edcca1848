import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unknownConditions } from '../pins/device-conditions';
import { defaultSettings } from '../pins/settings';
import type { Prefetch } from '../state/prefetch';
import {
  MOST_BYTES,
  MOST_DASHBOARDS,
  OLD,
  RECENT,
  allowance,
  answersHeldBackBy,
  dueDashboards,
  heldBackBy,
  peaceAfter,
  type Candidate,
  type HeldBack,
  type PrefetchConditions,
} from './rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1_000_000;
const NOW = 100 * DAY;

const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  isFavourite: true,
  openedAt: null,
  copyAsOf: null,
  ...more,
});
const prefetch = (dashboardId: number, ago: number, more: Partial<Prefetch> = {}): Prefetch => ({
  dashboardId,
  at: NOW - ago,
  bytes: 0,
  end: 'fetched',
  isPointed: false,
  ...more,
});

describe('which dashboards are fetched in advance', () => {
  const recent = (id: number, ago: number, age: number): Candidate =>
    candidate(id, { isFavourite: false, openedAt: NOW - ago, copyAsOf: NOW - age });

  test.each<[string, readonly Candidate[], readonly Prefetch[], readonly number[]]>([
    ['a favourite that was never stored', [candidate(1)], [], [1]],
    ['not one that is neither a favourite nor recent', [candidate(1, { isFavourite: false })], [], []],
    ['not one whose copy is recent', [candidate(1, { copyAsOf: NOW - OLD + 1 })], [], []],
    ['one whose copy is old', [candidate(1, { copyAsOf: NOW - OLD })], [], [1]],
    ['one whose copy has a time in the future', [candidate(1, { copyAsOf: NOW + HOUR })], [], [1]],
    ['the last few of the opened ones', [1, 2, 3, 4, 5, 6].map(id => recent(id, id * HOUR, DAY)), [], [1, 2, 3, 4]],
    [
      'missing ones before old ones, and of those the last opened',
      [recent(1, 2 * DAY, DAY), recent(2, DAY, DAY), candidate(3)],
      [],
      [3, 2, 1],
    ],
    ['no more than the limit', Array.from({ length: 9 }, (_, index) => candidate(index + 1)), [], [1, 2, 3, 4, 5, 6]],
    [
      'with those that were fetched in the last hour',
      [candidate(1), candidate(2), candidate(3)],
      [11, 12, 13, 14].map(id => prefetch(id, 59 * MINUTE)),
      [1, 2],
    ],
    [
      'counting those of the last hour, and those under the pointer',
      [candidate(1), candidate(2), candidate(3)],
      [
        ...[11, 12, 13, 14].map(id => prefetch(id, 61 * MINUTE)),
        ...[21, 22, 23, 24].map(id => prefetch(id, MINUTE, { isPointed: true })),
      ],
      [1, 2, 3],
    ],
    [
      'an interrupted one resumes, and counts once',
      [candidate(1), candidate(2)],
      [prefetch(1, MINUTE, { end: 'interrupted' }), ...[11, 12, 13, 14, 15].map(id => prefetch(id, MINUTE))],
      [1],
    ],
    ['not soon after a failure', [candidate(1)], [prefetch(1, 5 * HOUR, { end: 'failed' })], []],
    ['but later', [candidate(1)], [prefetch(1, 7 * HOUR, { end: 'failed' })], [1]],
    ['not one that the user has removed', [candidate(1)], [prefetch(1, 6 * DAY, { end: 'removed' })], []],
    ['not one that was fetched and evicted', [candidate(1)], [prefetch(1, OLD - 1)], []],
    ['one that failed at a time far in the future', [candidate(1)], [prefetch(1, -DAY, { end: 'failed' })], [1]],
  ])('%s', (_, candidates, past, due) => {
    expect(dueDashboards(candidates, past, NOW)).toEqual(due);
  });
});

const good: PrefetchConditions = {
  settings: defaultSettings,
  conditions: { wifi: true, charging: true, battery: 1, savesData: false, slow: false },
  connectivity: 'live',
  room: { quota: 10_000 * MB, usage: 100 * MB, persisted: true },
  isHidden: false,
  notBefore: -Infinity,
};
const onDevice = (conditions: Partial<PrefetchConditions['conditions']>): PrefetchConditions => ({
  ...good,
  conditions: { ...good.conditions, ...conditions },
});
const wanting = (settings: Partial<PrefetchConditions['settings']>, around = good): PrefetchConditions => ({
  ...around,
  settings: { ...defaultSettings, ...settings },
});

describe('the conditions of prefetching', () => {
  test.each<[string, PrefetchConditions, HeldBack | null, HeldBack | null]>([
    ['all is well', good, null, null],
    ['the device reports nothing', { ...good, conditions: unknownConditions }, null, null],
    ['the setting is off', wanting({ prefetch: false }), 'setting', 'setting'],
    ['seen dashboards are not stored either', wanting({ keepSeen: false }), 'setting', 'setting'],
    ['nobody sees the page', { ...good, isHidden: true }, 'hidden', 'hidden'],
    ['the server is away', { ...good, connectivity: 'unreachable' }, 'server', 'server'],
    ['the state of the server is unknown', { ...good, connectivity: 'unknown' }, 'server', 'server'],
    ['the session has ended', { ...good, connectivity: 'sign-in' }, 'server', 'server'],
    ['the server asked to wait', { ...good, notBefore: NOW + MINUTE }, 'server', 'server'],
    ['it did so by another clock, long ago', { ...good, notBefore: NOW + 2 * DAY }, null, null],
    ['data saver mode is on', onDevice({ savesData: true }), 'saving-data', 'saving-data'],
    ['there is no room', { ...good, room: { quota: 100 * MB, usage: 95 * MB, persisted: true } }, 'room', 'room'],
    ['the connection is slow', onDevice({ slow: true }), null, 'connection'],
    ['the connection costs', onDevice({ wifi: false }), null, 'connection'],
    ['the battery is low', onDevice({ charging: false, battery: 0.2 }), null, 'battery'],
    ['the battery is low and being charged', onDevice({ charging: true, battery: 0.2 }), null, null],
    ['the battery is full', onDevice({ charging: false, battery: 0.9 }), null, null],
    [
      'downloads wait for a charger',
      wanting({ charging: true }, onDevice({ charging: false, battery: 0.9 })),
      null,
      'battery',
    ],
  ])('%s', (_, around, documents, answers) => {
    expect(heldBackBy(around, NOW)).toBe(documents);
    expect(answersHeldBackBy(around, NOW)).toBe(answers);
  });
});

test.each<[string, number, number, readonly Prefetch[], number]>([
  ['the limit of one period', 10_000, 0, [], MOST_BYTES],
  [
    'less what was used in it',
    10_000,
    0,
    [prefetch(1, MINUTE, { bytes: 10 * MB, isPointed: true })],
    MOST_BYTES - 10 * MB,
  ],
  ['without what the previous one used', 10_000, 0, [prefetch(1, 2 * HOUR, { bytes: 10 * MB })], MOST_BYTES],
  ['no more than fits beside the results already seen', 10_000, 1990, [], 10 * MB],
  ['nothing if those do not fit', 10_000, 2100, [], 0],
  ['a part of the free space', 200, 0, [], (200 - 100 - 16) * (MB / 4)],
])('the amount prefetched: %s', (_, quota, stored, past, bytes) => {
  const room = { quota: quota * MB, usage: 100 * MB, persisted: true };
  expect(allowance(room, stored * MB, past, NOW)).toBe(bytes);
});

test.each([
  ['five minutes at least', null, 0, 5 * MINUTE],
  ['not all devices at once', 1000, 0.5, 7.5 * MINUTE],
  ['as long as it asked', HOUR, 0, HOUR],
  ['within reason', 30 * DAY, 0, DAY],
])('does not disturb the server: %s', (_, asked, random, peace) => {
  expect(peaceAfter(asked, random)).toBe(peace);
});

const time = fc.integer({ min: NOW - 8 * DAY, max: NOW + DAY });
const candidates = fc.uniqueArray(
  fc.record<Candidate>({
    id: fc.integer({ min: 1, max: 30 }),
    isFavourite: fc.boolean(),
    openedAt: fc.option(time),
    copyAsOf: fc.option(time),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
);
const past = fc.array(
  fc.record<Prefetch>({
    dashboardId: fc.integer({ min: 1, max: 30 }),
    at: time,
    bytes: fc.nat(10 * MB),
    end: fc.constantFrom('fetched', 'interrupted', 'failed', 'removed'),
    isPointed: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('after any history, at most the limit of dashboards is fetched per hour, each once', () => {
  fc.assert(
    fc.property(candidates, past, (all, before) => {
      const begun = new Set<number>();
      let known = before;
      for (let [next] = dueDashboards(all, known, NOW); next !== undefined; [next] = dueDashboards(all, known, NOW)) {
        expect(begun.has(next)).toBe(false);
        begun.add(next);
        known = [...known, prefetch(next, 0)];
      }
      const isRecent = (one: Candidate) =>
        all.filter(({ openedAt }) => (openedAt ?? 0) > (one.openedAt ?? 0)).length < RECENT && one.openedAt !== null;
      for (const one of all.filter(({ id }) => begun.has(id))) expect(one.isFavourite || isRecent(one)).toBe(true);
      const others = before.filter(
        ({ at, end, isPointed }) => NOW - at < HOUR && at - NOW < HOUR && end !== 'removed' && !isPointed,
      );
      const spell = new Set([...others.map(({ dashboardId }) => dashboardId), ...begun]);
      expect(spell.size).toBeLessThanOrEqual(
        Math.max(MOST_DASHBOARDS, new Set(others.map(({ dashboardId }) => dashboardId)).size),
      );
    }),
  );
});

test('nothing that gets worse has more fetched', () => {
  const worse: readonly ((around: PrefetchConditions) => PrefetchConditions)[] = [
    around => ({ ...around, isHidden: true }),
    around => ({ ...around, connectivity: 'unreachable' }),
    around => ({ ...around, notBefore: NOW + 1 }),
    around => ({ ...around, conditions: { ...around.conditions, savesData: true } }),
    around => ({ ...around, conditions: { ...around.conditions, slow: true } }),
    around => ({ ...around, conditions: { ...around.conditions, wifi: false } }),
    around => ({ ...around, conditions: { ...around.conditions, charging: false, battery: 0.1 } }),
    around => ({ ...around, settings: { ...around.settings, prefetch: false } }),
    around => ({ ...around, room: { ...around.room, usage: around.room.quota } }),
  ];
  fc.assert(
    fc.property(fc.subarray([...worse], { minLength: 1 }), changes => {
      const around = changes.reduce((sum, change) => change(sum), good);
      expect(answersHeldBackBy(around, NOW)).not.toBeNull();
    }),
  );
});
