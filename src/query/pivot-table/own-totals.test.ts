import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { toFrame, type Frame, type Value } from '../result/frame';
import { ownTotalsOptions } from './form';
import { pivotWithOwnTotals } from './own-totals';
import { toTable } from './written';

const frameOf = (columns: Readonly<Record<string, readonly Value[]>>): Frame =>
  toFrame(Object.entries(columns).map(([label, values]) => ({ label: [label], type: genericTypes.text, values })));

const bySite = frameOf({ site: ['S', 'N'], rate: [0.5, 4 / 6] });
const bySiteAndYear = frameOf({ site: ['N', 'S', 'S'], year: [1, 1, 2], rate: [4 / 6, 0.1, 0.9] });
/** The rate of 1 of 2, 3 of 4, 1 of 10 and 9 of 10: its totals are neither sums nor averages. */
const frames: readonly [Frame, ...Frame[]] = [
  frameOf({ site: ['N', 'N', 'S', 'S'], plot: ['a', 'b', 'c', null], year: [1, 1, 1, 2], rate: [0.5, 0.75, 0.1, 0.9] }),
  frameOf({ rate: [14 / 26] }),
  bySite,
  bySiteAndYear,
  frameOf({ year: [1, 2], rate: [5 / 16, 0.9] }),
  frameOf({ plot: ['a', 'b', 'c', null], site: ['N', 'N', 'S', 'S'], rate: [0.5, 0.75, 0.1, 0.9] }),
];
const form = {
  groupbyRows: ['site', 'plot'],
  groupbyColumns: ['year'],
  metrics: ['rate'],
  totalsOf: 'metric',
  rowTotals: true,
  colTotals: true,
  rowSubTotals: true,
};
const options = (parts: object) => ownTotalsOptions({ ...form, ...parts }, new Map())!;

/** As in a file: headers, then a line for each row. */
function written(parts: object, of: readonly [Frame, ...Frame[]]): string[] {
  const { columns, rowCount } = toTable(pivotWithOwnTotals(of, options(parts)));
  return [
    columns.map(({ label }) => label[0]).join('|'),
    ...Array.from({ length: rowCount }, (_, row) =>
      columns
        .map(({ values }) => values[row] ?? null)
        .map(value => (typeof value === 'number' ? value.toFixed(3) : value))
        .join('|'),
    ),
  ];
}

describe('a pivot table whose totals are the metric itself', () => {
  test.each<[string, object, Frame, readonly string[]]>([
    [
      'has it at every level',
      {},
      frames[0],
      [
        '|rate 1|rate 2|rate Total',
        'N a|0.500||0.500',
        'N b|0.750||0.750',
        'N Subtotal|0.667||0.667',
        'S NULL||0.900|0.900',
        'S c|0.100||0.100',
        'S Subtotal|0.100|0.900|0.500',
        'Total|0.313|0.900|0.538',
      ],
    ],
    [
      'only where totals are shown',
      { rowTotals: false, rowSubTotals: false, groupbyRows: ['site'] },
      bySiteAndYear,
      ['|rate 1|rate 2', 'N|0.667|', 'S|0.100|0.900', 'Total|0.313|0.900'],
    ],
    [
      'transposed',
      { groupbyRows: ['site'], transposePivot: true },
      bySiteAndYear,
      ['|rate N|rate S|rate Total', '1|0.667|0.100|0.313', '2||0.900|0.900', 'Total|0.667|0.500|0.538'],
    ],
    [
      'with the metric on rows',
      { groupbyRows: ['site'], metricsLayout: 'ROWS' },
      bySiteAndYear,
      ['|1|2|Total', 'rate N|0.667||0.667', 'rate S|0.100|0.900|0.500', 'rate Total|0.313|0.900|0.538'],
    ],
    [
      'without columns',
      { groupbyRows: ['site'], groupbyColumns: [] },
      bySite,
      ['|rate', 'N|0.667', 'S|0.500', 'Total|0.538'],
    ],
    [
      'without rows',
      { groupbyRows: [], groupbyColumns: ['site'] },
      bySite,
      ['|rate N|rate S|rate Total', 'Total|0.667|0.500|0.538'],
    ],
  ])('%s', (_, parts, cells, expected) => expect(written(parts, [cells, ...frames])).toEqual(expected));

  test('adds no different metrics together', () => {
    const both: readonly [Frame, Frame] = [
      frameOf({ site: ['N', 'S'], rate: [0.5, 0.25], n: [2, 4] }),
      frameOf({ rate: [2 / 6], n: [6] }),
    ];
    const parts = { groupbyRows: [], groupbyColumns: ['site'], metrics: ['rate', 'n'] };
    expect(written(parts, both)).toEqual([
      '|rate N|rate S|rate Total|n N|n S|n Total',
      'Total|0.500|0.250|0.333|2.000|4.000|6.000',
    ]);
    expect(written({ ...parts, combineMetric: true }, both)[0]).toBe('|N rate|N n|S rate|S n|Total rate|Total n');
  });
});

test('form data without a setting aggregate their cells', () => {
  expect(ownTotalsOptions({ ...form, totalsOf: undefined })).toBeNull();
  expect(ownTotalsOptions({ ...form, totalsOf: 'cells' })).toBeNull();
});
