import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import type { ChartResult } from '../../result';
import { extentOf, valueEnds } from './value-extent';
import { readBoxes, readOutliers } from './read';
import { whiskersOf } from './whiskers';

const statistics = { mean: 5, median: 4, max: 9, min: 1, q1: 2, q3: 7, count: 12, outliers: '[12, 0.5]' };

/** An answer with one row per given distribution, by group. */
function answer(
  metric: string,
  rows: readonly (Readonly<Record<string, Value>> & { readonly group: Value })[],
): ChartResult {
  const column = (name: string, values: readonly Value[]) => ({ name, parts: [name], type: genericTypes.text, values });
  const names = Object.keys(statistics);
  return {
    rowCount: rows.length,
    columns: [
      column(
        'group',
        rows.map(row => row.group),
      ),
      ...names.map(name =>
        column(
          `${metric}__${name}`,
          rows.map(row => row[name] ?? null),
        ),
      ),
    ],
  };
}

describe('outliers', () => {
  test.each([
    ['a list', [30, 3.25], [30, 3.25]],
    ['JSON text', '[30.0, 3.25]', [30, 3.25]],
    ['an empty list', '[]', []],
    ['missing', null, []],
    ['no list', '{"a": 1}', []],
    ['broken text', '[1, ', []],
    ['entries that are not numbers', [1, null, '2', NaN, 3], [1, 3]],
  ])('from %s', (_, stored, read) => expect(readOutliers(stored)).toEqual(read));
});

describe('boxes', () => {
  const formData = { groupby: ['group'], metrics: ['m'] };

  test('are read from the columns of a metric, one per group', () => {
    const [box, ...others] = readBoxes({ results: [answer('m', [{ group: 'fog', ...statistics }])], formData });
    expect(others).toEqual([]);
    const { outliers: _, ...numbers } = statistics;
    expect(box).toEqual({
      group: 'fog',
      metric: 'm',
      dimensions: [{ column: 'group', value: 'fog', text: 'fog' }],
      ...numbers,
      outliers: [12, 0.5],
    });
  });

  test.each(['min', 'q1', 'median', 'q3', 'max'])('a group without its %s has none', name => {
    const results = [
      answer('m', [
        { group: 'a', ...statistics, [name]: null },
        { group: null, ...statistics },
      ]),
    ];
    expect(readBoxes({ results, formData }).map(({ group }) => group)).toEqual(['<NULL>']);
  });

  test('a missing mean or count is shown as missing, and removes no box', () => {
    const [box] = readBoxes({
      results: [answer('m', [{ group: 'a', ...statistics, mean: null, count: null }])],
      formData,
    });
    expect([box?.mean, box?.count, box?.median]).toEqual([null, null, 4]);
  });

  test('without groups there is one, and several metrics have a box each', () => {
    const [first, second] = [
      answer('m', [{ group: 'a', ...statistics }]),
      answer('n', [{ group: 'a', ...statistics, median: 6 }]),
    ];
    const results = [{ rowCount: 1, columns: [...first.columns.slice(1), ...second.columns.slice(1)] }];
    expect(
      readBoxes({ results, formData: { metrics: ['m', 'n', 'absent'] } }).map(({ group, metric, median }) => [
        group,
        metric,
        median,
      ]),
    ).toEqual([
      ['', 'm', 4],
      ['', 'n', 6],
    ]);
  });
});

test.each([
  [undefined, { whisker_type: 'tukey' }],
  ['Tukey', { whisker_type: 'tukey' }],
  ['Min/max (no outliers)', { whisker_type: 'min/max' }],
  ['2/98 percentiles', { whisker_type: 'percentile', percentiles: [2, 98] }],
  ['2.5/97.5 percentiles', { whisker_type: 'percentile', percentiles: [2.5, 97.5] }],
  ['something else', { whisker_type: 'something else' }],
])('whiskers of %j', (whiskerOptions, options) => expect(whiskersOf({ whiskerOptions })).toEqual(options));

describe('the value axis', () => {
  test('reaches the outliers', () => {
    const boxes = readBoxes({
      results: [answer('m', [{ group: 'a', ...statistics }])],
      formData: { groupby: ['group'], metrics: ['m'] },
    });
    expect(extentOf(boxes)).toEqual([0.5, 12]);
  });

  test.each([
    [
      [50, 60],
      [45, 65],
    ],
    [
      [0, 10],
      [0, 12],
    ],
    [
      [-9, -0.1],
      [-10, 0],
    ],
    [
      [-9, 0],
      [-10, 0],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [-5, -5],
      [-5.6, -4.4],
    ],
  ] as const)('of %j ends at %j', (extent, ends) => expect(valueEnds(extent)).toEqual(ends));
});
