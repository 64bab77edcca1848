import { describe, expect, test } from 'vitest';
import { genericTypes, type Dataset, type GenericType } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { must } from '@/lib/assert';
import type { ChartResult } from '../../result';
import { barOf } from './bars';
import { tableColumns, type DisplayColumn } from './columns';
import { cellLink } from './cell-link';
import { columnConfigOf } from './column-config';
import { copyValue } from './copy-value';
import { inOrder, isHtml, moved, toGridColumn } from './grid-columns';
import { canPick, cellMeaning, namesRow, rowMeaning } from './meaning';
import { firstPage, serverPage, turnTo } from './paging';
import { tableQueries } from './query';
import { widthOf } from '../../text-width';
import { shownRows } from './rows';

type Columns = Record<string, readonly [type: GenericType, ...values: Value[]]>;
function answer(columns: Columns): ChartResult {
  const made = Object.entries(columns).map(([name, [type, ...values]]) => ({ name, parts: [name], type, values }));
  return { columns: made, rowCount: made[0]?.values.length ?? 0 };
}
const { numeric, text, temporal, boolean } = genericTypes;

const metric = (name: string, format: string | null, currency: Dataset['metrics'][number]['currency'] = null) => ({
  name,
  expression: '1',
  verboseName: `The ${name}`,
  description: null,
  format,
  currency,
});
const dataset: Dataset = {
  id: 1,
  name: 'd',
  schema: null,
  databaseId: 1,
  databaseName: 'x',
  description: null,
  sql: null,
  mainTemporalColumn: null,
  columns: [],
  metrics: [
    metric('count', null),
    metric('rate', '.1%'),
    metric('paid', ',.0f', { symbol: 'EUR', position: 'suffix' }),
  ],
};

const grouped = { query_mode: 'aggregate', groupby: ['city', 'day'] };
function columnsOf(form: object, columns: Columns): DisplayColumn[] {
  return tableColumns(answer(columns), { ...form }, dataset);
}
const written = (form: object, columns: Columns) =>
  columnsOf(form, columns).map(({ column, format }) => format(column.values[0] ?? null));

test('EXP-118 a column has all its options, and no more', () => {
  const set = {
    columnWidth: 90,
    horizontalAlign: 'center',
    showCellBars: false,
    showUrls: true,
    dashboardUrl: '/superset/dashboard/cities/',
    urlQueryParams: 'city={city}',
    alignPositiveNegative: false,
    colorPositiveNegative: false,
    truncateLongCells: true,
    d3NumberFormat: ',d',
    d3SmallNumberFormat: '.3f',
    d3TimeFormat: '%Y',
    currencyFormat: { symbol: 'USD', symbolPosition: 'prefix' },
  };
  const form = { column_config: { a: set, b: { fractionDigits: 2 } } };
  expect(columnConfigOf(form, 'a')).toEqual({
    width: 90,
    align: 'center',
    bars: false,
    links: true,
    dashboard: '/superset/dashboard/cities/',
    parameters: 'city={city}',
    alignBars: false,
    colourBars: false,
    truncate: true,
    numberFormat: ',d',
    smallNumberFormat: '.3f',
    timeFormat: '%Y',
    currency: { symbol: 'USD', position: 'prefix' },
  });
  expect(columnConfigOf(form, 'b')).toMatchObject({
    numberFormat: ',.2f',
    width: null,
    links: false,
    dashboard: null,
    bars: true,
  });
});

describe('EXP-118 the links of cells', () => {
  const row: Readonly<Record<string, Value>> = { city: 'São & Co', year: 2001, nothing: null };
  const link = (config: object, value: Value = 'x') =>
    cellLink(columnConfigOf({ column_config: { a: config } }, 'a'), value, name => row[name]);
  test.each([
    ['to the address that they contain', { showUrls: true }, 'https://example.org/a', 'https://example.org/a'],
    ['nowhere, if addresses are not links', {}, 'https://example.org/a', null],
    ['nowhere, if they contain no address', { showUrls: true }, 'javascript:alert(1)', null],
    ['to a dashboard', { dashboardUrl: '/superset/dashboard/cities/' }, 'x', '/superset/dashboard/cities/'],
    [
      'to a dashboard with values of the row',
      {
        dashboardUrl: '/superset/dashboard/cities/?standalone=1',
        urlQueryParams: 'city={city}&year={year}&none={nothing}&other={elsewhere}',
      },
      7,
      '/superset/dashboard/cities/?standalone=1&city=S%C3%A3o+%26+Co&year=2001&none=&other=%7Belsewhere%7D',
    ],
    [
      'to a dashboard of another server',
      { dashboardUrl: 'https://example.org/d/', urlQueryParams: '?a=1' },
      'x',
      'https://example.org/d/?a=1',
    ],
    ['nowhere, if the address is a script', { dashboardUrl: 'javascript:alert(1)' }, 'x', null],
    ['nowhere, if there is no value', { dashboardUrl: '/superset/dashboard/cities/' }, null, null],
  ])('%s', (_, config, value, expected) => expect(link(config, value)).toBe(expected));
});

describe('EXP-118 the format of values', () => {
  const day = Date.UTC(2024, 1, 29);
  test.each<[string, object, Columns, string[]]>([
    [
      'metrics adapt, saved ones have their format',
      { ...grouped, metrics: ['count', 'rate'] },
      { count: [numeric, 12_345], rate: [numeric, 0.5] },
      ['12.3k', '50.0%'],
    ],
    ['a saved currency', { ...grouped, metrics: ['paid'] }, { paid: [numeric, 1234] }, ['1,234 €']],
    [
      'the column’s own format wins',
      { ...grouped, metrics: ['rate'], column_config: { rate: { d3NumberFormat: '.2f' } } },
      { rate: [numeric, 1.5] },
      ['1.50'],
    ],
    [
      'a format for small numbers',
      {
        ...grouped,
        metrics: ['count'],
        column_config: { count: { d3NumberFormat: ',d', d3SmallNumberFormat: '.3f' } },
      },
      { count: [numeric, 0.25] },
      ['0.250'],
    ],
    [
      'digits, in the older notation',
      { ...grouped, metrics: ['count'], column_config: { count: { fractionDigits: 1 } } },
      { count: [numeric, 1234.56] },
      ['1,234.6'],
    ],
    [
      'a currency of the column',
      {
        ...grouped,
        metrics: ['count'],
        column_config: {
          count: { d3NumberFormat: '$,.1f', currencyFormat: { symbol: 'USD', symbolPosition: 'prefix' } },
        },
      },
      { count: [numeric, 5] },
      ['$ 5.0'],
    ],
    ['shares', { ...grouped, percent_metrics: ['count'] }, { '%count': [numeric, 0.12345] }, ['12.345%']],
    [
      'numbers of rows are unformatted',
      { query_mode: 'raw', all_columns: ['year', 'x'] },
      { year: [numeric, 2001], x: [numeric, 0.1 + 0.2] },
      ['2001', '0.3'],
    ],
    [
      'missing, boolean, text',
      { query_mode: 'raw' },
      { a: [text, null], b: [boolean, true], c: [text, 'x'] },
      ['N/A', 'true', 'x'],
    ],
    ['dates without times', { query_mode: 'raw' }, { day: [temporal, day, null] }, ['2024-02-29']],
    [
      'times if one of the column has one',
      { query_mode: 'raw' },
      { day: [temporal, day, day + 1000] },
      ['2024-02-29 00:00:00'],
    ],
    [
      'periods by their grain',
      { ...grouped, time_grain_sqla: 'P1M', temporal_columns_lookup: { day: true } },
      { day: [temporal, day] },
      ['Feb 2024'],
    ],
    [
      'the chart’s time format',
      { ...grouped, table_timestamp_format: '%d/%m/%Y' },
      { day: [temporal, day] },
      ['29/02/2024'],
    ],
    [
      'the column’s time format',
      { query_mode: 'raw', table_timestamp_format: '%d/%m/%Y', column_config: { day: { d3TimeFormat: '%Y' } } },
      { day: [temporal, day] },
      ['2024'],
    ],
  ])('%s', (_name, form, columns, expected) => expect(written(form, columns)).toEqual(expected));

  test.each<[string, object, string, readonly string[]]>([
    ['as many decimals if the format adapts', {}, 'flights', ['124.8k', '93.0k', '80.9k', '7.5', '8.0', '0.25', 'N/A']],
    [
      'those of a chosen format',
      { d3NumberFormat: '.3~s' },
      'flights',
      ['125k', '93k', '80.9k', '7.5', '8', '250m', 'N/A'],
    ],
    [
      'a sign before them',
      { currencyFormat: { symbol: 'USD', symbolPosition: 'prefix' } },
      'flights',
      ['$ 124.8k', '$ 93.0k', '$ 80.9k', '$ 7.5', '$ 8.0', '$ 0.25', 'N/A'],
    ],
  ])('the numbers of a column have, for each unit, %s', (_, config, name, expected) => {
    const [column] = columnsOf(
      { ...grouped, metrics: [name], column_config: { [name]: config } },
      { [name]: [numeric, 124_812, 93_000, 80_900, 7.5, 8, 0.25, null] },
    );
    expect(Array.from(column?.column.values ?? [], value => column?.format(value))).toEqual(expected);
  });

  test('titles: of shares with their sign; the metric behind a share is omitted unless requested', () => {
    const columns: Columns = { city: [text, 'a'], count: [numeric, 1], '%count': [numeric, 1] };
    const titles = (form: object) =>
      columnsOf({ ...grouped, percent_metrics: ['count'], ...form }, columns).map(column => column.title);
    expect(titles({})).toEqual(['city', '% The count']);
    expect(titles({ metrics: ['count'] })).toEqual(['city', 'The count', '% The count']);
  });
});

describe('EXP-118 bars behind numbers', () => {
  const form = { ...grouped, metrics: ['count'] };
  const bars = (extra: object, ...values: Value[]) =>
    columnsOf({ ...form, ...extra }, { count: [numeric, ...values] })[0]?.bars ?? null;
  test.each<[string, object, Value[], number, object]>([
    ['from zero to the value', { align_pn: false }, [-50, 150], 150, { start: 0.25, width: 0.75, negative: false }],
    ['to the left if it is negative', { align_pn: false }, [-50, 150], -50, { start: 0, width: 0.25, negative: true }],
    ['from one edge if aligned', { align_pn: true }, [-50, 200], -50, { start: 0, width: 0.25, negative: true }],
    ['aligned by default', {}, [-50, 200], 100, { start: 0, width: 0.5, negative: false }],
    [
      'in one colour',
      { align_pn: false, color_pn: false },
      [-50, 150],
      -50,
      { start: 0, width: 0.25, negative: false },
    ],
    [
      'a column’s own setting',
      { align_pn: true, column_config: { count: { alignPositiveNegative: false, colorPositiveNegative: false } } },
      [-50, 150],
      -50,
      { start: 0, width: 0.25, negative: false },
    ],
    ['all zero', {}, [0, 0], 0, { start: 0, width: 0, negative: false }],
  ])('%s', (_name, extra, values, value, expected) => expect(barOf(value, bars(extra, ...values)!)).toEqual(expected));

  test('exist for metrics and row counts, unless switched off or any rule colours the chart', () => {
    expect(bars({ show_cell_bars: false }, 1)).toBeNull();
    expect(bars({ column_config: { count: { showCellBars: false } } }, 1)).toBeNull();
    expect(
      bars({ conditional_formatting: [{ column: 'other', operator: 'None', colorScheme: '#ACE1C4' }] }, 1),
    ).toBeNull();
    expect(bars({}, null, 1)).toBeNull();
    expect(columnsOf({ query_mode: 'raw' }, { n: [numeric, 1] })[0]?.bars).not.toBeNull();
    expect(columnsOf(grouped, { n: [numeric, 1] })[0]?.bars).toBeNull();
  });
});

describe('searching and sorting', () => {
  const columns = columnsOf(
    { query_mode: 'raw', show_cell_bars: false, column_config: { n: { d3NumberFormat: ',d' } } },
    {
      city: [text, 'Oslo', 'Rome', 'oslo', null],
      n: [numeric, 1000, 5, 5, null],
    },
  );
  const rows = (search: string, ...sorts: { column: string; descending: boolean }[]) =>
    shownRows(columns, 4, search, sorts);
  test('all rows as they came', () => expect(rows('  ')).toBeNull());
  test('text in any case, formatted or raw', () => {
    expect(rows('OSLO')).toEqual([0, 2]);
    expect(rows('1,0')).toEqual([0]);
    expect(rows('1000')).toEqual([0]);
    expect(rows('N/A')).toEqual([]);
  });
  test('by several columns, with missing values last', () => {
    expect(rows('', { column: 'n', descending: true })).toEqual([0, 1, 2, 3]);
    expect(rows('', { column: 'n', descending: false }, { column: 'city', descending: true })).toEqual([2, 1, 0, 3]);
    expect(rows('', { column: 'gone', descending: false })).toEqual([0, 1, 2, 3]);
  });
});

describe('pages that the server makes', () => {
  const form = {
    query_mode: 'raw',
    all_columns: ['a'],
    server_pagination: true,
    server_page_length: 10,
    row_limit: 1000,
  };
  const limits = (own?: object) =>
    tableQueries(form, own && { ...own }).map(({ row_limit, row_offset, is_rowcount }) => [
      row_limit,
      row_offset,
      is_rowcount,
    ]);
  test('the rows of one page, and their number', () => {
    expect(limits()).toEqual([
      [10, 0, undefined],
      [0, 0, true],
    ]);
    expect(limits({ currentPage: 2, pageSize: 20 })[0]).toEqual([20, 40, undefined]);
    expect(limits({ currentPage: 2 })[0]).toEqual([10, 0, undefined]);
  });
  test('a page turned to under other filters is the first again', () => {
    const state = turnTo(form, { page: 3, size: 20 });
    expect(serverPage(form, state)).toEqual({ page: 3, size: 20 });
    const filtered = { ...form, extra_form_data: { filters: [{ col: 'a', op: '==', val: 1 }] } };
    expect(serverPage(filtered, state)).toEqual({ page: 0, size: 20 });
    expect(serverPage({ ...form, extra_form_data: {} }, state)).toEqual({ page: 3, size: 20 });
  });
  test('the first one of several says how many rows there are on all of them', () => {
    const page = answer({ a: [numeric, 1, 2, 3] });
    const results = [page, answer({ rowcount: [numeric, 344] })];
    expect(firstPage(form, results)).toEqual({ rows: 3, all: 344 });
    expect(firstPage(form, [page, answer({ rowcount: [numeric, 3] })])).toBeNull();
    expect(firstPage(form, [page])).toBeNull();
    expect(firstPage({ ...form, server_pagination: false }, results)).toBeNull();
  });
  test('totals are queried without groups, limit and order', () => {
    const queries = tableQueries({ ...grouped, metrics: ['count'], show_totals: true, row_limit: 5 });
    expect(queries).toHaveLength(2);
    expect(queries[1]).toMatchObject({ columns: [], metrics: ['count'], row_limit: 0, row_offset: 0 });
    expect(queries[1]).not.toHaveProperty('orderby');
    expect(tableQueries({ groupby: ['a'], metrics: ['count'], show_totals: true })).toHaveLength(1);
  });

  test.each([
    [
      'by the metric to sort by',
      { metrics: ['a'], timeseries_limit_metric: ['rank'], order_desc: true },
      [['rank', false]],
    ],
    ['by the first metric', { metrics: ['a', 'b'], percent_metrics: ['c'] }, [['a', false]]],
    ['not only by shares', { percent_metrics: ['c', 'd'] }, undefined],
    ['not by a leftover order of single rows', { metrics: ['a'], order_by_cols: ['["city", true]'] }, [['a', false]]],
  ])('CHT-049 groups are ordered %s', (_, set, order) =>
    expect(tableQueries({ ...grouped, ...set })[0]?.orderby).toEqual(order),
  );
});

describe('the meaning of a cell', () => {
  const columns = columnsOf(
    { ...grouped, metrics: ['count'] },
    { city: [text, 'Oslo'], day: [temporal, 0], count: [numeric, 3] },
  );
  const [city, , count] = columns;
  test('its own value filters, the row’s other values narrow drill-downs', () => {
    expect(cellMeaning(columns, city!, 0, false)).toEqual({
      label: 'Oslo',
      dimensions: [{ column: 'city', value: 'Oslo', text: 'Oslo' }],
      position: [{ column: 'day', value: 0, text: '1970-01-01' }],
    });
    expect(cellMeaning(columns, count!, 0, false)).toMatchObject({
      dimensions: [],
      position: [{ value: 'Oslo' }, { value: 0 }],
    });
    expect(cellMeaning(columns, city!, 0, true).position).toEqual([]);
    expect([canPick(city!), canPick(count!)]).toEqual([true, false]);
  });

  test('a number represents its row: the row’s names filter', () => {
    expect(columns.map(namesRow)).toEqual([true, false, false]);
    expect(rowMeaning(columns, 0)).toEqual({
      label: 'Oslo',
      dimensions: [{ column: 'city', value: 'Oslo', text: 'Oslo' }],
      position: [],
    });
  });
});

test('copied: numbers as they are, nothing that could run', () => {
  const [a, b, c] = columnsOf(
    { query_mode: 'raw' },
    { a: [text, '=1+1', null, 'x'], b: [numeric, 1234.5], c: [temporal, 0] },
  );
  expect([copyValue(a!, 0), copyValue(a!, 1), copyValue(a!, 2), copyValue(b!, 0), copyValue(c!, 0)]).toEqual([
    "'=1+1",
    '',
    'x',
    '1234.5',
    '1970-01-01',
  ]);
});

describe('columns on the grid', () => {
  const column = (config: object, ...values: Value[]) =>
    toGridColumn(
      columnsOf({ query_mode: 'raw', column_config: { a: config } }, { a: [text, ...values] })[0]!,
      values.length,
    );
  test('EXP-119 align, width, and room for untruncated cells', () => {
    const long = 'x'.repeat(80);
    expect(column({ horizontalAlign: 'center' }, 'x').align).toBe('center');
    expect(column({ columnWidth: 333 }, 'x').minWidth).toBe(333);
    const wished = [{ truncateLongCells: true }, {}, { truncateLongCells: false }].map(
      config => column(config, long).preferredWidths?.[0],
    );
    expect(wished).toEqual([120, 220, 581]);
    expect(column({ truncateLongCells: false }, long).minWidth).toBe(581);
    expect(column({}, long).minWidth).toBeLessThan(220);
  });
  test('fit their widest number, wherever it is, and wrap their titles first', () => {
    const values = [...Array.from({ length: 400 }, () => 1), -1234567.89, 2];
    const title = 'average_of_all_that_was';
    const [wideTable] = columnsOf({ query_mode: 'raw' }, { [title]: [numeric, ...values] });
    const wide = toGridColumn(must(wideTable, 'a column'), values.length);
    const words = toGridColumn(
      columnsOf({ query_mode: 'raw' }, { 'average of all that was': [numeric, ...values] })[0]!,
      values.length,
    );
    expect(wide.minWidth).toBeGreaterThanOrEqual(widthOf('−1234567.89', { size: 12 }) + 16);
    const total = { ...must(wideTable, 'a column').column, values: [123_456_789_012.25] };
    expect(toGridColumn(must(wideTable, 'a column'), values.length, total).minWidth).toBeGreaterThan(wide.minWidth);
    expect(words.minWidth).toBeLessThan(words.preferredWidths?.at(-1) ?? 0);
  });
  test('can be moved, and stay there when others arrive', () => {
    expect(moved(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b'], 'a', 'a')).toEqual(['a', 'b']);
    expect(inOrder([{ key: 'a' }, { key: 'new' }, { key: 'b' }], ['b', 'a']).map(({ key }) => key)).toEqual([
      'b',
      'a',
      'new',
    ]);
  });
  test.each([
    ['<a href="x">y</a>', true],
    [' <b>x</b>', true],
    ['a < b', false],
    ['<3', false],
    [7, false],
  ])('%s is HTML: %s', (value, expected) => expect(isHtml(value)).toBe(expected));
});
