import { describe, expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import type { Value } from '@/query/result/frame';
import { must } from '@/lib/assert';
import { withDefaults } from '../../controls/field';
import type { ChartResult } from '../../result';
import { pivotFormat } from './formats';
import { columnLabels } from './heads';
import { pivotView, type PivotReader } from './pivot';
import { pivotQueries, questions } from './query';

/** Visits: each with its person, an amount, and the amount that was done. */
const visits = [
  { region: 'N', city: 'a', year: '1', month: 'x', person: 'Ann', done: 1, all: 2 },
  { region: 'N', city: 'a', year: '1', month: 'y', person: 'Ann', done: 3, all: 4 },
  { region: 'N', city: 'a', year: '2', month: 'x', person: 'Bob', done: 0, all: 6 },
  { region: 'N', city: 'b', year: '1', month: 'x', person: 'Ann', done: 5, all: 5 },
  { region: 'S', city: 'c', year: '1', month: 'x', person: 'Bob', done: 1, all: 9 },
  { region: 'S', city: 'c', year: '2', month: 'y', person: 'Cat', done: 8, all: 8 },
  { region: 'S', city: null, year: '2', month: 'y', person: 'Cat', done: 2, all: 16 },
] as const;
type Visit = (typeof visits)[number];

const sum = (rows: readonly Visit[], key: 'done' | 'all') => rows.reduce((total, row) => total + row[key], 0);
const metrics: Readonly<Record<string, (rows: readonly Visit[]) => number>> = {
  ratio: rows => sum(rows, 'done') / sum(rows, 'all'),
  people: rows => new Set(rows.map(({ person }) => person)).size,
  average: rows => sum(rows, 'all') / rows.length,
};

const valueOf = (row: Visit, label: string): Value => Object.entries(row).find(([key]) => key === label)?.[1] ?? null;

/** The answer of a database to a pivot table's query. */
function answerTo(query: QueryObject): ChartResult {
  const labels = (query.columns ?? []).map(columnLabel);
  const groups = new Map<string, Visit[]>();
  for (const visit of visits) {
    const key = JSON.stringify(labels.map(label => valueOf(visit, label)));
    groups.set(key, [...(groups.get(key) ?? []), visit]);
  }
  const rows = [...groups.values()].reverse();
  const column = (name: string, values: readonly Value[], type: 0 | 1) => ({ name, parts: [name], type, values });
  return {
    columns: [
      ...labels.map(label =>
        column(
          label,
          rows.map(group => valueOf(must(group[0], label), label)),
          genericTypes.text,
        ),
      ),
      ...(query.metrics ?? [])
        .map(String)
        .map(name => column(name, rows.map(must(metrics[name], name)), genericTypes.numeric)),
    ],
    rowCount: rows.length,
  };
}

const untouched: PivotReader = { collapsed: new Set(), sort: null };
const everything = {
  groupbyRows: ['region', 'city'],
  groupbyColumns: ['year', 'month'],
  totalsOf: 'metric',
  rowTotals: true,
  colTotals: true,
  rowSubTotals: true,
  colSubTotals: true,
};

function viewOf(parts: FormData, reader = untouched) {
  const form = withDefaults(questions.pivot_table_v2, { ...everything, ...parts });
  const [cells, ...totals] = pivotQueries(form).map(answerTo);
  return pivotView([must(cells, 'cells'), ...totals], form, null, reader);
}

/** Titles, then rows; numbers with two decimals. */
function drawn(parts: FormData, reader = untouched): string[] {
  const view = viewOf(parts, reader);
  const levels = view.columns.levels.length;
  const heads = view.columns.lines.map(line =>
    levels === 0 ? line.labels[0] : columnLabels(line, levels).filter(Boolean).join('/'),
  );
  return [
    ['', ...heads].join('|'),
    ...view.rows.lines.map(row =>
      [
        row.labels.join('/'),
        ...view.columns.lines.map(column => {
          const value = view.at(row, column);
          return typeof value === 'number' ? String(Number(value.toFixed(2))) : '';
        }),
      ].join('|'),
    ),
  ];
}

describe('totals by the metric itself', () => {
  test.each(Object.keys(metrics))('are right at every level of both axes: %s', name => {
    const view = viewOf({ metrics: [name] });
    const seen = new Set<string>();
    for (const row of view.rows.lines)
      for (const column of view.columns.lines) {
        const behind = visits.filter(
          visit =>
            row.path.every((value, level) => valueOf(visit, everything.groupbyRows[level] ?? '') === value) &&
            column.path.every((value, level) => valueOf(visit, everything.groupbyColumns[level] ?? '') === value),
        );
        seen.add(`${row.path.length} ${column.path.length}`);
        const expected = behind.length === 0 ? null : must(metrics[name], name)(behind);
        expect([row.labels, column.labels, view.at(row, column)]).toEqual([row.labels, column.labels, expected]);
      }
    expect([...seen].sort()).toEqual(['0 0', '0 1', '0 2', '1 0', '1 1', '1 2', '2 0', '2 1', '2 2']);
  });

  const small = { groupbyRows: ['region'], groupbyColumns: ['year'], colSubTotals: false, rowSubTotals: false };
  test.each<[string, FormData, readonly string[]]>([
    [
      'a ratio is no sum of ratios',
      { metrics: ['ratio'] },
      ['|1|2|Total', 'N|0.82|0|0.53', 'S|0.11|0.42|0.33', 'Total|0.5|0.33|0.4'],
    ],
    ['the same people are counted once', { metrics: ['people'] }, ['|1|2|Total', 'N|1|1|2', 'S|1|1|2', 'Total|2|2|3']],
    [
      'an average weighs its rows',
      { metrics: ['average'] },
      ['|1|2|Total', 'N|3.67|6|4.25', 'S|9|12|11', 'Total|5|10|7.14'],
    ],
    [
      'saved charts have sums',
      { metrics: ['people'], totalsOf: undefined },
      ['|1|2|Total', 'N|1|1|2', 'S|1|1|2', 'Total|2|2|4'],
    ],
    ['transposed', { metrics: ['people'], transposePivot: true }, ['|N|S|Total', '1|1|1|2', '2|1|1|2', 'Total|2|2|3']],
    [
      'metrics combined',
      { metrics: ['people', 'ratio'], combineMetric: true, colTotals: false, groupbyColumns: [] },
      ['|people|ratio', 'N|2|0.53', 'S|2|0.33'],
    ],
    [
      'a block for each metric, with its subtotal',
      { metrics: ['people', 'ratio'], metricsLayout: 'ROWS', rowSubTotals: true, colTotals: false, groupbyColumns: [] },
      ['|Total', 'people/N|2', 'people/S|2', 'people/Subtotal|3', 'ratio/N|0.53', 'ratio/S|0.33', 'ratio/Subtotal|0.4'],
    ],
    [
      'sorted by totals that are not shown',
      { metrics: ['ratio'], rowTotals: false, colTotals: false, rowOrder: 'value_a_to_z', colOrder: 'value_a_to_z' },
      ['|2|1', 'S|0.42|0.11', 'N|0|0.82'],
    ],
  ])('%s', (_, parts, expected) => expect(drawn({ ...small, ...parts })).toEqual(expected));

  test('a reader sorts by a total, and by cells of groups that have none', () => {
    const form = { ...small, metrics: ['ratio'] };
    const total = viewOf(form).columns.lines.at(-1)!.key;
    expect(drawn(form, { ...untouched, sort: { by: { column: total }, descending: false } })[1]).toMatch(/^S/);
    const deep = { ...everything, metrics: ['ratio'], rowSubTotals: false, rowTotals: false, colSubTotals: false };
    const first = viewOf(deep).columns.lines[0]!.key;
    const sorted = drawn(deep, { ...untouched, sort: { by: { column: first }, descending: true } });
    expect(sorted.slice(1, 3).map(line => line.split('|')[0])).toEqual(['N/b', 'N/a']);
  });

  test('have the unit of the metric, whatever aggregates the cells', () => {
    const form = { ...everything, aggregateFunction: 'Sum as Fraction of Total', valueFormat: '.2f' };
    expect(pivotFormat(form, null, 'ratio')(0.5)).toBe('0.50');
    expect(pivotFormat({ ...form, valueFormat: 'SMART_NUMBER' }, null, 'ratio')(2)).toBe('2');
    expect(pivotFormat({ ...form, valueFormat: 'SMART_NUMBER', totalsOf: 'cells' }, null, 'ratio')(2)).toBe('200.0%');
  });
});

test('a chart queries totals only if they are the metric itself', () => {
  const form = { ...everything, metrics: ['ratio'] };
  const asked = (parts: FormData) =>
    pivotQueries(withDefaults(questions.pivot_table_v2, { ...form, ...parts })).map(({ columns }) => columns);
  const cells = ['year', 'month', 'region', 'city'];
  expect(asked({ totalsOf: undefined })).toEqual([cells]);
  expect(asked({ totalsOf: 'cells' })).toEqual([cells]);
  expect(asked({})).toHaveLength(9);
  expect(asked({ colSubTotals: false, rowSubTotals: false })).toEqual([
    cells,
    ['region', 'city'],
    ['year', 'month'],
    [],
  ]);
  expect(asked({ colSubTotals: false, rowSubTotals: false, rowTotals: false, colTotals: false })).toEqual([cells]);
});

test('periods are truncated in the same way at every level', () => {
  const form = {
    ...everything,
    metrics: ['ratio'],
    time_grain_sqla: 'P1Y',
    temporal_columns_lookup: { year: true },
    rowSubTotals: false,
    colSubTotals: false,
  };
  const [cells, byRow, byColumn] = pivotQueries(withDefaults(questions.pivot_table_v2, form));
  const [time] = cells?.columns ?? [];
  expect(time).toMatchObject({ label: 'year', timeGrain: 'P1Y' });
  expect(byRow?.columns).toEqual(['region', 'city']);
  expect(byColumn?.columns).toEqual([time, 'month']);
});
