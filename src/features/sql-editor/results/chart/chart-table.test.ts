import { describe, expect, test } from 'vitest';
import type { SqlColumn } from '@/offline/results/sql-result';
import { loadPlugin } from '@/viz/registry';
import { finished, sqlColumn, sqlResult } from '../../../../../tests/support/sql-result';
import { chartTable } from './chart-table';
import { chartWords, describedSight } from './described';
import type { ChartChoice } from './suggest';

const all = (count: number) => ({ count, at: (place: number) => place });

/** The drawn data, each column's name with its values, and the description. */
function rendered(columns: readonly SqlColumn[], choice: ChartChoice, rows = all(columns[0]?.values().length ?? 0)) {
  const table = finished(chartTable(sqlResult(columns), rows, choice, chartWords));
  if (!table) return null;
  const [{ columns: answered }] = table.results;
  const { title, notes } = describedSight(table.sight, choice.kind, { count: rows.count, of: 'all' });
  return {
    table,
    type: table.vizType,
    values: Object.fromEntries(answered.map(({ name, values }) => [name, Array.from(values)])),
    said: [title, ...notes],
  };
}

const region = sqlColumn('region', 'text', ['South', 'North', 'South', null]);
const sales = sqlColumn('sales', 'decimal', ['1.5', '10', '2', null]);
const bar = { kind: 'bar', x: 0, y: 1, aggregate: 'sum' } as const;

describe('bars', () => {
  test('add up the values of each category, the largest first', () =>
    expect(rendered([region, sales], bar)).toMatchObject({
      type: 'echarts_timeseries_bar',
      values: { region: ['North', 'South', null], 'Sum of sales': [10, 3.5, null] },
      said: ['Sum of sales by region, from the 4 rows here'],
    }));

  test('show means, or numbers of rows', () => {
    expect(rendered([region, sales], { ...bar, aggregate: 'mean' })?.values['Mean of sales']).toEqual([10, 1.75, null]);
    expect(rendered([region, sales], { ...bar, aggregate: 'count' })).toMatchObject({
      values: { region: ['South', 'North', null], Rows: [2, 1, 1] },
      said: ['Rows by region, from the 4 rows here'],
    });
  });

  test('show the values of rows with distinct categories', () =>
    expect(rendered([region, sales], bar, all(2))).toMatchObject({
      values: { sales: [10, 1.5] },
      said: ['sales by region, from the 2 rows here'],
    }));

  test('above the legible number are left out, and the description says so', () => {
    const names = Array.from({ length: 50 }, (_, row) => `c${row}`);
    const numbers = names.map((_, row) => BigInt(row));
    const many = rendered([sqlColumn('name', 'text', names), sqlColumn('n', 'integer', numbers)], bar);
    expect(many?.values['n']?.slice(0, 2)).toEqual([49, 48]);
    expect(many?.said).toEqual(['n by name, from the 50 rows here', 'the largest 40 of 50']);
  });

  test('show only the rows that the search finds', () =>
    expect(rendered([region, sales], bar, { count: 2, at: place => [0, 2][place] ?? 0 })?.values).toEqual({
      region: ['South'],
      'Sum of sales': [3.5],
    }));
});

describe('lines', () => {
  const line = { kind: 'line', x: 0, y: 1, aggregate: 'sum' } as const;
  const DAY = 86_400_000;

  test('connect the moments in order, and leave out rows without one', () => {
    const days = sqlColumn('day', 'date', ['2001-03-02', '2001-03-01', null, '2001-03-02']);
    expect(rendered([days, sales], line)).toMatchObject({
      type: 'echarts_timeseries_line',
      values: { day: [Date.UTC(2001, 2, 1), Date.UTC(2001, 2, 2)], 'Sum of sales': [10, 1.5] },
      said: ['Sum of sales by day, from the 4 rows here', '1 row without a value is left out'],
    });
  });

  test('with more moments than pixels are grouped into named periods', () => {
    // Hourly over half a year: there is room for days.
    const moments = Array.from({ length: 4320 }, (_, hour) => BigInt(hour) * 3_600_000_000n);
    const ones = moments.map(() => 1n);
    const long = rendered([sqlColumn('at', 'timestamp', moments), sqlColumn('n', 'integer', ones)], line);
    expect(long?.values['at']?.slice(0, 2)).toEqual([0, DAY]);
    expect(new Set(long?.values['Sum of n'])).toEqual(new Set([24]));
    expect(long?.said).toEqual(['Sum of n by day of at, from the 4,320 rows here']);
    expect(long?.table.formData['time_grain_sqla']).toBe('P1D');
  });

  test('group by months before the epoch, too', () => {
    const months = Array.from({ length: 700 }, (_, at) => BigInt(Date.UTC(1900, 0, 1) + at * 20 * DAY) * 1000n);
    const counted = rendered([sqlColumn('at', 'timestamp', months)], { ...line, y: null, aggregate: 'count' });
    expect(counted?.values['at']?.slice(0, 2)).toEqual([Date.UTC(1900, 0, 1), Date.UTC(1900, 1, 1)]);
    expect(counted?.said[0]).toBe('Rows by month of at, from the 700 rows here');
  });
});

test('draws rows as points, and rows at one place as one point', () => {
  const x = sqlColumn('length', 'float', [1, 1, 2, Number.NaN]);
  const y = sqlColumn('depth', 'integer', [5n, 5n, 6n, 7n]);
  expect(rendered([x, y], { kind: 'scatter', x: 0, y: 1, aggregate: 'sum' })).toMatchObject({
    type: 'bubble_v2',
    values: { length: [1, 2], depth: [5, 6], Rows: [2, 1] },
    said: ['depth by length, from the 4 rows here', '1 row without a value is left out'],
  });
});

test('thins out points that would overlap, and says so', () => {
  const many = Array.from({ length: 20_000 }, (_, row) => row);
  const column = (name: string) => sqlColumn(name, 'float', many);
  const thin = rendered([column('a'), column('b')], { kind: 'scatter', x: 0, y: 1, aggregate: 'sum' });
  expect(thin?.values['a']?.slice(0, 3)).toEqual([0, 3, 6]);
  expect(thin?.said).toEqual(['b by a, from the 20,000 rows here', 'one of 3 rows is drawn']);
});

test('shows the total of all rows as a number, or the only value', () => {
  const choice = { kind: 'number', x: null, y: 0, aggregate: 'sum' } as const;
  expect(rendered([sales], choice)).toMatchObject({
    values: { 'Sum of sales': [13.5] },
    said: ['Sum of sales, from the 4 rows here', '1 row without a value is left out'],
  });
  expect(rendered([sales], choice, all(1))?.said).toEqual(['sales, from the one row here']);
});

test.each([
  ['bar', 0, 1],
  ['line', 1, 0],
  ['scatter', 1, 2],
  ['number', null, 1],
] as const)('describes a %s with a chart type of the product', async (kind, x, y) => {
  const columns = [region, sqlColumn('', 'integer', [1n, 2n, 3n, 4n]), sqlColumn('n', 'float', [1, 2, 4, 3])];
  const made = rendered(columns, { kind, x, y: kind === 'line' ? 2 : y, aggregate: 'sum' });
  const plugin = made && (await loadPlugin(made.type));
  expect(made && plugin?.summary({ ...made.table, dataset: null })).toMatch(/\d/);
});
