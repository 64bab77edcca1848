import { expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import type { ChartResult, ResultColumn } from '@/viz/result';
import { compareAnswers, numberChange } from './changes';

const column = (name: string, type: GenericType, values: readonly Value[]): ResultColumn => ({
  name,
  parts: [name],
  type,
  values,
});
const answer = (names: readonly Value[], sums: readonly Value[]): ChartResult => ({
  columns: [column('shop', genericTypes.text, names), column('sum', genericTypes.numeric, sums)],
  rowCount: names.length,
});

test('gives a change as a difference and relative to the old value', () => {
  expect(numberChange(110, 100)).toEqual({ now: 110, before: 100, by: 10, share: 0.1 });
  expect(numberChange(-50, -100)).toEqual({ now: -50, before: -100, by: 50, share: 0.5 });
  expect(numberChange(3, 0), 'of nothing there is no share').toEqual({ now: 3, before: 0, by: 3, share: null });
});

test('matches rows by their dimensions, in any order', () => {
  const changes = compareAnswers([answer(['a', 'b', 'c'], [1, 20, 3])], [answer(['c', 'b', 'd'], [3, 15, 9])]);
  expect(changes?.changed.map(({ row, now, before, isNew }) => ({ row, now, before, isNew }))).toEqual([
    { row: 'a', now: 1, before: null, isNew: true },
    { row: 'b', now: 20, before: 15, isNew: false },
  ]);
  expect(changes?.gone).toBe(1);
});

test('takes sums of fractions that were added in another order for the same', () => {
  const [now, before] = [0.1 + 0.2 + 0.3, 0.1 + (0.2 + 0.3)];
  expect(now).not.toBe(before);
  expect(compareAnswers([answer(['a'], [now])], [answer(['a'], [before])])).toEqual({ changed: [], gone: 0 });
  expect(numberChange(now, before)).toEqual({ now, before, by: 0, share: 0 });
  const counts = compareAnswers([answer(['a'], [2 ** 52])], [answer(['a'], [2 ** 52 + 1])]);
  expect(counts?.changed, 'counts have no fractions').toHaveLength(1);
  expect(compareAnswers([answer(['a'], [1e9 + 0.02])], [answer(['a'], [1e9 + 0.01])])?.changed).toHaveLength(1);
});

test('treats an added or removed number as missing, not as zero', () => {
  const changes = compareAnswers([answer(['a', 'b'], [null, 2])], [answer(['a', 'b'], [1, null])]);
  expect(changes?.changed.map(({ now, before }) => [now, before])).toEqual([
    [null, 1],
    [2, null],
  ]);
});

test('matches the only row of a number with that of the other edition', () => {
  const single = (sum: number): ChartResult => ({
    columns: [column('sum', genericTypes.numeric, [sum])],
    rowCount: 1,
  });
  expect(compareAnswers([single(5)], [single(7)])?.changed).toMatchObject([{ row: '', now: 5, before: 7 }]);
  expect(compareAnswers([single(5)], [single(5)])).toEqual({ changed: [], gone: 0 });
});

test('does not compare rows without distinct dimensions, or other queries', () => {
  expect(compareAnswers([answer(['a', 'a'], [1, 2])], [answer(['a'], [1])])).toBeNull();
  expect(compareAnswers([answer(['a'], [1])], [answer(['a', 'a'], [1, 2])])).toBeNull();
  expect(compareAnswers([answer(['a'], [1])], [])).toBeNull();
});
