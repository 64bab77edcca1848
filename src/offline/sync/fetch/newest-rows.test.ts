import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idsAfter, mayAskForNewest, newestOf, WHOLE_AFTER, type KnownList, type NewestRows } from './newest-rows';

const known: KnownList = { ids: [5, 4, 3, 2, 1], asOf: 1000, newest: 50, wholeAt: 0, missing: 0 };
const newest = (count: number, ...rows: readonly (readonly [number, number | null])[]): NewestRows => ({
  count,
  rows: rows.map(([id, changedOn]) => ({ id, changedOn })),
});

const cases: readonly [string, NewestRows, readonly number[] | null][] = [
  ['nothing changed', newest(5, [5, 50], [4, 40]), [5, 4, 3, 2, 1]],
  ['one was changed', newest(5, [2, 60], [5, 50]), [2, 5, 4, 3, 1]],
  ['one was made', newest(6, [6, 60], [5, 50]), [6, 5, 4, 3, 2, 1]],
  ['the newest was changed again', newest(5, [5, 60], [4, 40]), [5, 4, 3, 2, 1]],
  ['one was removed', newest(4, [5, 50], [4, 40]), null],
  ['the newest was removed', newest(4, [4, 40], [3, 30]), null],
  ['one was created, and one removed', newest(5, [6, 60], [5, 50]), null],
  ['an old one becomes visible', newest(6, [5, 50], [4, 40]), null],
  ['the server was restored to an older state', newest(5, [5, 45], [4, 40]), null],
  ['more changed than the response shows', newest(5, [5, 70], [4, 60]), null],
  ['as many changed as the response shows', newest(5, [4, 60], [5, 50]), [4, 5, 3, 2, 1]],
  ['all were changed at the same time', newest(5, [5, 50], [4, 50]), [5, 4, 3, 2, 1]],
  ['a time is missing', newest(5, [5, 50], [4, null]), null],
  ['the rows are not in order', newest(5, [4, 40], [5, 50]), null],
  ['there are none any more', newest(0), []],
  ['the response has no rows', newest(5), null],
  ['the response has all of them, whatever they were', newest(2, [9, 10], [8, null]), [9, 8]],
];

describe('a list after its newest rows', () => {
  test.each(cases)('%s', (_, rows, ids) => {
    expect(idsAfter(known, rows)).toEqual(ids);
  });

  test('without a known newest change all is read', () => {
    expect(idsAfter({ ...known, newest: null }, newest(5, [5, 50], [4, 40]))).toBeNull();
  });

  test.each([
    ['which is the one that was changed', 1, newest(5, [3, 60], [5, 50]), [3, 5, 4, 2, 1]],
    ['but only a new one was made, so that it was removed or missed', 1, newest(5, [6, 60], [5, 50]), null],
    ['but nothing was changed', 1, newest(5, [5, 50], [4, 40]), null],
    ['of two, and one was changed', 2, newest(5, [3, 60], [5, 50]), null],
    ['or it is unknown whether', null, newest(5, [3, 60], [5, 50]), null],
  ] as const)('when it lacked one, %s', (_, missing, rows, ids) => {
    expect(idsAfter({ ...known, ids: [5, 4, 2, 1], missing }, rows)).toEqual(ids);
  });

  test('equals the server’s rows, or is read again, after any creations, changes and deletions', () => {
    const act = fc.record({ does: fc.constantFrom('make', 'change', 'remove'), place: fc.nat() });
    const world = fc.record({
      size: fc.integer({ min: 0, max: 12 }),
      acts: fc.array(act, { maxLength: 8 }),
      told: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(world, ({ size, acts, told }) => {
        const resources = new Map(Array.from({ length: size }, (_, index) => [index, index]));
        const inOrder = () =>
          [...resources].map(([id, changedOn]) => ({ id, changedOn })).sort((a, b) => b.changedOn - a.changedOn);
        const before = inOrder();
        const list: KnownList = {
          ids: before.map(({ id }) => id),
          asOf: 0,
          newest: newestOf(before),
          wholeAt: 0,
          missing: 0,
        };
        let time = size;
        for (const { does, place } of acts) {
          const id = does === 'make' ? time : [...resources.keys()][place % Math.max(1, resources.size)];
          if (id === undefined) continue;
          if (does === 'remove') resources.delete(id);
          else resources.set(id, time);
          time += 1;
        }
        const rows = inOrder();
        const ids = idsAfter(list, { count: rows.length, rows: rows.slice(0, told) });
        if (ids === null) return;
        expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
        expect(ids).toHaveLength(rows.length);
        // Rows that were not among the reported ones are unchanged.
        for (const { id, changedOn } of rows.slice(told)) expect(before).toContainEqual({ id, changedOn });
      }),
    );
  });
});

test.each([
  ['after a while', WHOLE_AFTER - 1, 50, true],
  ['after too long', WHOLE_AFTER, 50, false],
  ['before it was read, as the clock was set back', -1, 50, false],
  ['when no time of change is known', 1, null, false],
] as const)('the newest rows are enough: %s', (_, now, time, isEnough) => {
  expect(mayAskForNewest({ ...known, newest: time }, now)).toBe(isEnough);
});
