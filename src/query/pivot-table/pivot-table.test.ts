import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { toFrame, type Value } from '../result/frame';
import { aggregateNames, type AggregateName } from './aggregates';
import { pivotOptions } from './form';
import { pivotTable, type PivotOptions } from './pivot-table';
import { toRecords, toTable } from './written';

const value = v.nullable(v.union([v.string(), v.number()]));
const names = v.array(v.string());
const fixtureSchema = v.object({
  about: v.string(),
  records: v.array(v.array(v.record(v.string(), value))),
  cases: v.array(
    v.object({
      name: v.string(),
      records: v.number(),
      options: v.object({
        rows: names,
        columns: names,
        metrics: names,
        aggregate: v.picklist(aggregateNames),
        transposed: v.boolean(),
        combineMetrics: v.boolean(),
        metricsOnRows: v.boolean(),
        rowTotals: v.boolean(),
        columnTotals: v.boolean(),
      }),
      /** Cells by row. */
      expected: v.object({
        columns: v.array(v.array(value)),
        index: v.array(v.array(value)),
        cells: v.array(v.array(value)),
      }),
    }),
  ),
});
const file = path.resolve(import.meta.dirname, '../../../tests/fixtures/pivot-tables/cases.json');
const fixture = v.parse(fixtureSchema, JSON.parse(readFileSync(file, 'utf8')));

function frameOf(records: readonly Readonly<Record<string, Value>>[]) {
  const labels = Object.keys(records[0] ?? {});
  return toFrame(
    labels.map(label => ({
      label: [label],
      type: genericTypes.text,
      values: records.map(record => record[label] ?? null),
    })),
  );
}

const rounded = (cells: readonly (readonly Value[])[]) =>
  cells.map(row => row.map(cell => (typeof cell === 'number' ? Number(cell.toFixed(8)) : cell)));

describe('pivot tables are those of the recorded server', () => {
  test.each(fixture.cases)('$name', ({ records, options, expected }) => {
    const grid = pivotTable(frameOf(fixture.records[records] ?? []), options);
    expect(grid.columns).toEqual(expected.columns);
    expect(grid.rows).toEqual(expected.index);
    const byRow = grid.rows.map((_, row) => grid.cells.map(column => column[row] ?? null));
    expect(rounded(byRow)).toEqual(rounded(expected.cells));
  });
});

const options = (aggregate: AggregateName, rest: Partial<PivotOptions> = {}): PivotOptions => ({
  rows: ['g'],
  columns: ['h'],
  metrics: ['m'],
  aggregate,
  transposed: false,
  combineMetrics: false,
  metricsOnRows: false,
  rowTotals: true,
  columnTotals: true,
  ...rest,
});
const small = frameOf([
  { g: 'a', h: 'x', m: 1 },
  { g: 'a', h: 'y', m: 3 },
  { g: 'b', h: 'x', m: 4 },
  { g: 'b', h: 'y', m: null },
]);

describe('has totals where the recorded server fails', () => {
  test.each<[AggregateName, Value]>([
    ['Count', 3],
    ['Count Unique Values', 1],
    ['List Unique Values', '1, 3, 4'],
    ['First', 1],
    ['Last', 4],
    ['Sum as Fraction of Total', 1],
    ['Count as Fraction of Total', 1],
  ])('for %s made of the cells', (aggregate, expected) => {
    const inOneRow = pivotTable(small, options(aggregate, { rows: [], columns: ['g', 'h'] }));
    expect(inOneRow.cells.at(-1)).toEqual([expected]);
  });

  test('the deviation of one value is null', () => {
    expect(
      pivotTable(small, options('Sample Standard Deviation', { rowTotals: false, columnTotals: false })).cells,
    ).toEqual([
      [0, 0],
      [0, null],
    ]);
  });
});

test('reads form data under the labels that people gave to columns', () => {
  const form = {
    groupbyRows: ['g'],
    metrics: ['m', { expressionType: 'SQL', sqlExpression: 'SUM(x)' }],
    metricsLayout: 'ROWS',
    colTotals: true,
  };
  expect(pivotOptions(form, new Map([['g', 'Group']]))).toEqual({
    ...options('Sum'),
    rows: ['Group'],
    columns: [],
    metrics: ['m', 'SUM(x)'],
    metricsOnRows: true,
    rowTotals: false,
  });
  expect(() => pivotOptions({ metrics: ['m'], aggregateFunction: 'Product' }, new Map())).toThrow(QueryError);
});

test('names are joined for JSON and files', () => {
  const grid = pivotTable(small, options('Sum'));
  expect(toRecords(grid)['m Subtotal']).toEqual({ a: 4, b: 4, 'Total (Sum)': 8 });
  const { columns, indexCount } = toTable(grid);
  expect([columns.map(column => column.label[0]), columns[0]?.values, indexCount]).toEqual([
    ['', 'm x', 'm y', 'm Subtotal', 'Total (Sum)'],
    ['a', 'b', 'Total (Sum)'],
    1,
  ]);
});
