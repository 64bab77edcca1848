import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import type { ChartResult } from '../../result';
import { aggregateNames } from './aggregate';
import { columnBands, columnLabels } from './heads';
import { cellMeaning, titleMeaning } from './meaning';
import { pivotView, type PivotReader } from './pivot';

const untouched: PivotReader = { collapsed: new Set(), sort: null };

function answer(columns: Record<string, readonly Value[]>): ChartResult {
  const entries = Object.entries(columns);
  return {
    columns: entries.map(([name, values]) => ({
      name,
      parts: [name],
      type: values.some(value => typeof value === 'number') ? genericTypes.numeric : genericTypes.text,
      values,
    })),
    rowCount: entries[0]?.[1].length ?? 0,
  };
}

const sales = answer({
  region: ['N', 'N', 'N', 'S', 'S', 'S'],
  city: ['b', 'a', 'a', 'c', 'c', 'd'],
  year: ['10', '9', '10', '9', '10', '10'],
  sum: [1, 2, 3, 4, 5, null],
  count: [10, 20, 30, 40, 50, null],
});

/** The view as lines of text, titles first. */
function drawn(form: object, reader: PivotReader = untouched, result: ChartResult = sales): string[] {
  const view = pivotView([result], { metrics: ['sum'], ...form }, null, reader);
  const levels = view.columns.levels.length;
  const heads = Array.from({ length: Math.max(1, levels) }, (_, level) =>
    ['', ...view.columns.lines.map(line => (levels === 0 ? line.labels[0] : columnLabels(line, levels)[level]))].join(
      '|',
    ),
  );
  return [
    ...heads,
    ...view.rows.lines.map(row =>
      [row.labels.join('/'), ...view.columns.lines.map(column => view.at(row, column) ?? '')].join('|'),
    ),
  ];
}

describe('rows and columns', () => {
  test.each<[string, object, string[]]>([
    [
      'dimensions on both sides, in natural order',
      { groupbyRows: ['region'], groupbyColumns: ['year'] },
      ['|9|10', 'N|2|4', 'S|4|5'],
    ],
    [
      'transposed',
      { groupbyRows: ['region'], groupbyColumns: ['year'], transposePivot: true },
      ['|N|S', '9|2|4', '10|4|5'],
    ],
    ['without columns', { groupbyRows: ['region'] }, ['|sum', 'N|6', 'S|9']],
    ['without rows', { groupbyColumns: ['region'] }, ['|N|S', 'Total|6|9']],
    [
      'two metrics, a block for each',
      { groupbyRows: ['region'], groupbyColumns: ['year'], metrics: ['sum', 'count'] },
      ['|sum|sum|count|count', '|9|10|9|10', 'N|2|4|20|40', 'S|4|5|40|50'],
    ],
    [
      'two metrics combined',
      { groupbyRows: ['region'], groupbyColumns: ['year'], metrics: ['sum', 'count'], combineMetric: true },
      ['|9|9|10|10', '|sum|count|sum|count', 'N|2|20|4|40', 'S|4|40|5|50'],
    ],
    [
      'metrics on rows',
      { groupbyRows: ['region'], groupbyColumns: ['year'], metrics: ['sum', 'count'], metricsLayout: 'ROWS' },
      ['|9|10', 'sum/N|2|4', 'sum/S|4|5', 'count/N|20|40', 'count/S|40|50'],
    ],
    [
      'metrics on rows, combined',
      { groupbyRows: ['region'], metrics: ['sum', 'count'], metricsLayout: 'ROWS', combineMetric: true },
      ['|Total', 'N/sum|6', 'N/count|60', 'S/sum|9', 'S/count|90'],
    ],
    [
      'totals of rows and columns',
      { groupbyRows: ['region'], groupbyColumns: ['year'], rowTotals: true, colTotals: true },
      ['|9|10|Total', 'N|2|4|6', 'S|4|5|9', 'Total|6|9|15'],
    ],
    [
      'subtotals below',
      { groupbyRows: ['region', 'city'], rowSubTotals: true },
      ['|sum', 'N/a|5', 'N/b|1', 'N/Subtotal|6', 'S/c|9', 'S/Subtotal|9'],
    ],
    [
      'subtotals above',
      { groupbyRows: ['region', 'city'], rowSubTotals: true, rowSubtotalPosition: true },
      ['|sum', 'N/Subtotal|6', 'N/a|5', 'N/b|1', 'S/Subtotal|9', 'S/c|9'],
    ],
    [
      'subtotals at the right',
      { groupbyColumns: ['region', 'year'], colSubTotals: true },
      ['|N|N|N|S|S|S', '|9|10|Subtotal|9|10|Subtotal', 'Total|2|4|6|4|5|9'],
    ],
    [
      'subtotals at the left',
      { groupbyColumns: ['region', 'year'], colSubTotals: true, colSubtotalPosition: true },
      ['|N|N|N|S|S|S', '|Subtotal|9|10|Subtotal|9|10', 'Total|6|2|4|9|4|5'],
    ],
    [
      'totals of each metric, never of different ones together',
      {
        groupbyRows: ['region'],
        groupbyColumns: ['year'],
        metrics: ['sum', 'count'],
        combineMetric: true,
        rowTotals: true,
      },
      ['|9|9|10|10|Total|Total', '|sum|count|sum|count|sum|count', 'N|2|20|4|40|6|60', 'S|4|40|5|50|9|90'],
    ],
    [
      'backwards',
      { groupbyRows: ['region'], groupbyColumns: ['year'], rowOrder: 'key_z_to_a', colOrder: 'key_z_to_a' },
      ['|10|9', 'S|5|4', 'N|4|2'],
    ],
    [
      'by value',
      { groupbyRows: ['city'], groupbyColumns: ['year'], rowOrder: 'value_z_to_a', colOrder: 'value_a_to_z' },
      ['|9|10', 'c|4|5', 'a|2|3', 'b||1'],
    ],
  ])('%s', (_name, form, expected) => expect(drawn(form)).toEqual(expected));

  test('a reader’s order stays within the groups, and replaces the chart’s', () => {
    const form = { groupbyRows: ['region', 'city'], groupbyColumns: ['year'], rowSubTotals: true };
    const view = pivotView([sales], { metrics: ['sum'], ...form }, null, untouched);
    const column = view.columns.lines.at(-1)!.key;
    expect(
      drawn(form, { ...untouched, sort: { by: { column }, descending: true } }).map(line => line.split('|')[0]),
    ).toEqual(['', 'S/c', 'S/Subtotal', 'N/a', 'N/b', 'N/Subtotal']);
    expect(drawn(form, { ...untouched, sort: { by: 'names', descending: true } })[1]).toMatch(/^S\/c/);
  });

  test('a collapsed group shows its subtotal', () => {
    const form = { groupbyRows: ['region', 'city'], rowSubTotals: true };
    const view = pivotView([sales], { metrics: ['sum'], ...form }, null, untouched);
    const group = view.rows.lines[0]!.groups[0]!;
    expect(drawn(form, { ...untouched, collapsed: new Set([group]) })).toEqual([
      '|sum',
      'N/Subtotal|6',
      'S/c|9',
      'S/Subtotal|9',
    ]);
  });
});

describe('aggregate functions over the answer’s cells', () => {
  const values = answer({ kind: ['x', 'x', 'x', 'x', 'y'], v: [4, 1, 4, 7, 4] });
  test.each<[string, Value, Value]>([
    ['Count', 4, 5],
    ['Count Unique Values', 3, 3],
    ['List Unique Values', '4, 1, 7', '4, 1, 7'],
    ['Sum', 16, 20],
    ['Average', 4, 4],
    ['Median', 4, 4],
    ['Sample Variance', 6, 4.5],
    ['Sample Standard Deviation', Math.sqrt(6), Math.sqrt(4.5)],
    ['Minimum', 1, 1],
    ['Maximum', 7, 7],
    ['First', 1, 1],
    ['Last', 7, 7],
    ['Sum as Fraction of Total', 0.8, 1],
    ['Sum as Fraction of Rows', 1, 1],
    ['Sum as Fraction of Columns', 0.8, 1],
    ['Count as Fraction of Total', 0.8, 1],
    ['Count as Fraction of Rows', 1, 1],
    ['Count as Fraction of Columns', 0.8, 1],
  ])('%s', (name, cell, total) => {
    const view = pivotView(
      [values],
      { metrics: ['v'], groupbyRows: ['kind'], aggregateFunction: name, colTotals: true },
      null,
      untouched,
    );
    const [column] = view.columns.lines;
    const made = view.rows.lines.map(row => view.at(row, column!));
    const expected = [cell, total];
    [made[0], made.at(-1)].forEach((value, index) =>
      typeof expected[index] === 'number'
        ? expect(value).toBeCloseTo(expected[index], 10)
        : expect(value).toBe(expected[index]),
    );
  });

  test('are all listed, and no others are followed', () => {
    expect(aggregateNames).toHaveLength(18);
    expect(() => pivotView([values], { metrics: ['v'], aggregateFunction: 'Mode' }, null, untouched)).toThrow('Mode');
  });
});

test('titles span the columns below them', () => {
  const view = pivotView(
    [sales],
    { metrics: ['sum', 'count'], groupbyColumns: ['region'], groupbyRows: ['year'], rowTotals: true },
    null,
    untouched,
  );
  const bands = columnBands({ columns: view.columns, headings: 1, collapsed: new Set(), picks: true, picked: null });
  expect(bands.map(level => level.map(({ title, start, span }) => [title, start, span]))).toEqual([
    [
      ['Metric', 0, 1],
      ['sum', 1, 2],
      ['count', 3, 2],
      ['Total', 5, 1],
      ['Total', 6, 1],
    ],
  ]);
});

test('a title filters by its own value, a cell is behind all of its values', () => {
  const view = pivotView(
    [sales],
    { metrics: ['sum'], groupbyRows: ['region', 'city'], groupbyColumns: ['year'], colTotals: true },
    null,
    untouched,
  );
  const [row, column] = [view.rows.lines[0]!, view.columns.lines[0]!];
  expect(titleMeaning(view.rows, row, 1)).toEqual({
    label: 'a',
    dimensions: [{ column: 'city', value: 'a', text: 'a' }],
    position: [{ column: 'region', value: 'N', text: 'N' }],
  });
  expect(cellMeaning(view.rows, row, view.columns, column).dimensions.map(value => value.value)).toEqual([
    'N',
    'a',
    '9',
  ]);
  expect(titleMeaning(view.rows, view.rows.lines.at(-1)!, 0)).toBeNull();
});

test('totals are the sums of their cells in any arrangement', () => {
  const records = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 2 }),
      fc.option(fc.integer({ min: -50, max: 50 })),
    ),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(records, fc.boolean(), fc.boolean(), (rows, transposePivot, first) => {
      const result = answer({
        a: rows.map(row => row[0]),
        b: rows.map(row => row[1]),
        c: rows.map(row => row[2]),
        v: rows.map(row => row[3]),
      });
      const form = {
        metrics: ['v'],
        groupbyRows: ['a', 'b'],
        groupbyColumns: ['c'],
        rowTotals: true,
        colTotals: true,
        rowSubTotals: true,
        rowSubtotalPosition: first,
        transposePivot,
      };
      const view = pivotView([result], form, null, untouched);
      const sum = (values: readonly Value[]) =>
        values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0);
      const leaves = view.rows.lines.filter(line => line.kind === 'leaf');
      for (const column of view.columns.lines) {
        const total = view.rows.lines.find(line => line.kind === 'total');
        if (total) expect(sum([view.at(total, column)])).toBe(sum(leaves.map(row => view.at(row, column))));
      }
      expect(
        sum(
          leaves.flatMap(row =>
            view.columns.lines.filter(line => line.kind === 'leaf').map(column => view.at(row, column)),
          ),
        ),
      ).toBe(sum(rows.map(row => row[3])));
    }),
  );
});
