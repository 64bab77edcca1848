import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '../../colours/assignment';
import { light } from '../../colours/tokens';
import { untouched } from '../../plugin';
import { plotBoxes } from './plot';
import { summarise } from './summary';

const statistics = (metric: string, outliers: string) =>
  Object.entries({ mean: 5, median: 4, max: 9, min: 1, q1: 2, q3: 7, count: 1200, outliers }).map(
    ([name, value]) => [`${metric}__${name}`, value] as const,
  );

const cells: readonly (readonly [string, Value])[] = [
  ['group', 'fog'],
  ...statistics('m', '[12, 0.5]'),
  ...statistics('n', '[10,11,12,13,14,15]'),
];
const result = {
  rowCount: 1,
  columns: cells.map(([name, value]) => ({ name, parts: [name], type: genericTypes.text, values: [value] })),
};

function plotOf(form: FormData, hidden: readonly string[] = []) {
  const input = { formData: { metrics: ['m'], ...form }, results: [result], dataset: null };
  const { colourOf } = createColourAssignment();
  return plotBoxes({
    ...input,
    width: 400,
    height: 200,
    colours: light,
    colourOf,
    reader: { ...untouched, hidden: new Set(hidden) },
  });
}

test('a box describes its numbers in the chart’s format, and identifies its group', () => {
  const plot = must(plotOf({ groupby: ['group'], number_format: '.2f' }), 'plot');
  expect(plot.legend).toEqual({ kind: 'none' });
  expect(plot.meaning?.(0)).toEqual({
    label: 'fog',
    dimensions: [{ column: 'group', value: 'fog', text: 'fog' }],
    position: [],
  });
  const { title, lines } = plot.inspect([0]);
  expect(title).toBe('fog');
  expect(lines.map(({ label, value }) => [label, value])).toEqual([
    ['Max', '9.00'],
    ['3rd quartile', '7.00'],
    ['Median', '4.00'],
    ['Mean', '5.00'],
    ['1st quartile', '2.00'],
    ['Min', '1.00'],
    ['Observations', '1,200'],
    ['Outliers', '2 (0.50, 12.00)'],
  ]);
});

describe('several metrics', () => {
  const form = { groupby: ['group'], metrics: ['m', 'n'] };
  const metricsIn = (plot: ReturnType<typeof plotOf>) => [
    ...new Set(plot?.data['rows']?.map(row => ('s' in row ? row.s : null))),
  ];

  test('are side by side in their own colours, and name their group and themselves', () => {
    const plot = must(plotOf(form), 'plot');
    expect(metricsIn(plot)).toEqual(['m', 'n']);
    expect(plot.colourAt(0)).not.toBe(plot.colourAt(1));
    expect(plot.inspect([1]).title).toBe('fog, n');
    expect(plot.inspect([1]).lines.at(-1)?.value).toBe('6 (10 – 15)');
    expect(plot.meaning?.(1)?.label).toBe('fog');
  });

  test('does not draw one that the legend hides, and draws nothing without any', () => {
    expect(metricsIn(plotOf(form, ['m']))).toEqual(['n']);
    expect(plotOf(form, ['m', 'n'])).toBeNull();
  });

  test('without groups are named along the axis, and have no legend', () => {
    const plot = must(plotOf({ metrics: ['m', 'n'] }), 'plot');
    expect([plot.legend, plot.inspect([1]).title, plot.meaning?.(1)?.dimensions]).toEqual([{ kind: 'none' }, 'n', []]);
  });
});

test('is described in words', () => {
  const input = { results: [result], dataset: null };
  expect(summarise({ ...input, formData: { groupby: ['group'], metrics: ['m'] } })).toBe(
    '1. fog: median 4, from 1 to 9',
  );
  expect(summarise({ ...input, formData: { metrics: ['m', 'n'] } })).toBe(
    '2. m: median 4, from 1 to 9; n: median 4, from 1 to 9',
  );
  expect(summarise({ ...input, formData: { metrics: ['absent'] } })).toBe('');
});
