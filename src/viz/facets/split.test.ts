import { expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { ChartResult } from '../result';
import { chooseParts } from './choose';
import { splitLong } from './long';
import { splitWide } from './wide';

const axis = { name: 'd', parts: ['d'], type: genericTypes.temporal, values: [1, 2] };
const column = (parts: readonly string[], values: readonly (number | null)[]) => ({
  name: parts.join(', '),
  parts,
  type: genericTypes.numeric,
  values,
});
const wide = (...columns: ChartResult['columns']): ChartResult => ({ rowCount: 2, columns: [axis, ...columns] });

test('an answer with a column per series is split by the first dimension behind the metric', () => {
  const parts = splitWide(
    wide(column(['m', 'EU', 'x'], [1, 2]), column(['m', 'US', 'x'], [5, null]), column(['m', 'EU', 'y'], [3, 4])),
    axis,
    'm',
    2,
  );
  expect(parts.map(({ label, total, result }) => [label, total, result.columns.map(({ name }) => name)])).toEqual([
    ['EU', 10, ['d', 'm, x', 'm, y']],
    ['US', 5, ['d', 'm, x']],
  ]);
});

test('a series that is named by nothing but its facet takes the name of its metric', () => {
  expect(splitWide(wide(column(['EU'], [1, 2])), axis, 'm', 1)[0]?.result.columns.map(({ parts }) => parts)).toEqual([
    ['d'],
    ['m'],
  ]);
});

test('splits rows by the value of a column', () => {
  const facet = { name: 'g', parts: ['g'], type: genericTypes.text, values: ['a', 'b', 'a', null] };
  const values = { name: 'v', parts: ['v'], type: genericTypes.numeric, values: [1, 2, 3, 4] };
  const parts = splitLong({ rowCount: 4, columns: [facet, values] }, facet, [values]);
  expect(
    parts.map(({ label, total, result }) => [label, total, result.rowCount, result.columns.map(one => one.values)]),
  ).toEqual([
    ['a', 4, 2, [[1, 3]]],
    ['b', 2, 1, [[2]]],
    ['<NULL>', 4, 1, [[4]]],
  ]);
});

test('the twelve largest are drawn on the same axes, and the others are counted', () => {
  const parts = Array.from({ length: 15 }, (_, index) => ({ label: `p${index}`, total: index, result: wide() }));
  const chosen = chooseParts(
    { formData: { facet_column: 'g', metrics: ['m'] }, results: [wide()], dataset: null },
    parts,
    () => ({ value: [0, 7] }),
  );
  expect(chosen?.left).toBe(3);
  expect(chosen?.facets.map(({ label }) => label)).toEqual(Array.from({ length: 12 }, (_, index) => `p${14 - index}`));
  for (const { input } of chosen?.facets ?? [])
    expect([input.formData, input.axes, input.results.length]).toEqual([{ metrics: ['m'] }, { value: [0, 7] }, 1]);
});
