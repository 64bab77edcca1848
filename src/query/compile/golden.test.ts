import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import type { Dialect } from '../sql/dialect';
import { duckdb } from '../sql/duckdb';
import { mysql } from '../sql/mysql';
import { postgresql } from '../sql/postgresql';
import { printSelect } from '../sql/print';
import { grainNames } from '../sql/time-grains';
import { trino } from '../sql/trino';
import { compileQuery } from './compile';
import type { QueryDataset } from './dataset';

/** The statements of each dialect are in `golden/<dialect>/`; after an intended change, `vitest -u` updates them. */
const dialects: readonly Dialect[] = [duckdb, postgresql, trino, mysql];

const column = (
  name: string,
  type: string,
  generic: GenericType,
  rest: { expression?: string; dateFormat?: string } = {},
) => ({
  name,
  type,
  generic,
  expression: rest.expression ?? null,
  dateFormat: rest.dateFormat ?? null,
  isTemporal: generic === genericTypes.temporal || rest.dateFormat !== undefined,
});

const dataset: QueryDataset = {
  source: { node: 'table', path: ['public', 'sales'] },
  columns: [
    column('at', 'TIMESTAMP', genericTypes.temporal),
    column('day', 'DATE', genericTypes.temporal),
    column('seconds', 'BIGINT', genericTypes.numeric, { dateFormat: 'epoch_s' }),
    column('millis', 'BIGINT', genericTypes.numeric, { dateFormat: 'epoch_ms' }),
    column('written', 'VARCHAR', genericTypes.text, { dateFormat: '%Y-%m-%dT%H:%M:%S' }),
    column('shop', 'VARCHAR', genericTypes.text),
    column('region', 'VARCHAR', genericTypes.text),
    column('price', 'DOUBLE', genericTypes.numeric),
    column('paid', 'BOOLEAN', genericTypes.boolean),
    column('year of "sale"', 'INTEGER', genericTypes.numeric, { expression: 'extract(year FROM at)' }),
  ],
  metrics: new Map([['turnover', 'SUM(price)']]),
  mainTemporalColumn: 'at',
};

const axis = (name: string, timeGrain: string) =>
  ({ columnType: 'BASE_AXIS', sqlExpression: name, label: name, expressionType: 'SQL', timeGrain }) as const;
const average = {
  expressionType: 'SIMPLE',
  aggregate: 'AVG',
  column: { column_name: 'price' },
  label: 'Average',
} as const;
const buyers = { expressionType: 'SIMPLE', aggregate: 'COUNT_DISTINCT', column: { column_name: 'shop' } } as const;
const during = (col: string) => ({ col, op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-02-01T12:00:00' }) as const;

const queries: Readonly<Record<string, QueryObject>> = {
  'group-and-having': {
    columns: ['shop', 'year of "sale"'],
    metrics: ['turnover', buyers],
    extras: { where: 'price > 0 -- not given away', having: 'SUM(price) > 10' },
    orderby: [['turnover', false]],
    row_limit: 100,
    row_offset: 200,
  },
  'every-operator': {
    columns: ['shop'],
    filters: [
      { col: 'shop', op: '==', val: "O'Neil" },
      { col: 'shop', op: '!=', val: '<NULL>' },
      { col: 'price', op: '>', val: '1.5' },
      { col: 'price', op: '<=', val: 1e21 },
      { col: 'shop', op: 'IN', val: ['a', null, '<empty string>'] },
      { col: 'shop', op: 'NOT IN', val: ['b', null] },
      { col: 'shop', op: 'LIKE', val: 'a%' },
      { col: 'shop', op: 'NOT LIKE', val: '%z' },
      { col: 'shop', op: 'ILIKE', val: '%B%' },
      { col: 'price', op: 'REGEX', val: '^1' },
      { col: 'region', op: 'IS NULL' },
      { col: 'region', op: 'IS NOT NULL' },
      { col: 'paid', op: 'IS TRUE' },
      { col: 'paid', op: 'IS FALSE' },
      { col: 'price', op: 'IS TRUE' },
      { col: 'paid', op: '==', val: 'true' },
      { col: 'at', op: '>=', val: Date.UTC(2001, 0, 2, 3, 4, 5, 678) },
      { col: 'day', op: '==', val: '2001-01-02' },
      { col: { sqlExpression: 'upper(shop)', label: 'u' }, op: '==', val: 'X' },
    ],
  },
  'times-of-every-form': {
    columns: ['shop'],
    filters: ['at', 'day', 'seconds', 'millis', 'written', 'shop'].map(during),
  },
  'grain-of-every-form': {
    columns: ['at', 'day', 'seconds', 'millis', 'written'].map(name => axis(name, 'P1M')),
    metrics: [average],
  },
  'series-limit': {
    columns: [axis('at', 'P1D'), 'shop', 'region'],
    metrics: [average],
    series_columns: ['shop', 'region'],
    series_limit: 3,
    series_limit_metric: 'turnover',
    order_desc: false,
    filters: [during('at')],
  },
  'older-time-series': {
    granularity: 'at',
    is_timeseries: true,
    time_range: '2001-01-01 : ',
    columns: ['shop'],
    metrics: ['turnover'],
    extras: { time_grain_sqla: 'PT1H' },
  },
  'row-count': { columns: ['shop'], metrics: ['turnover'], is_rowcount: true, row_limit: 5 },
  'long-label': {
    columns: ['shop'],
    metrics: [
      { ...average, label: 'The average price of everything that was sold, taken over all shops of all regions' },
    ],
  },
};

describe.each(dialects)('statements for $name', dialect => {
  const checkGolden = (name: string, text: string) =>
    expect(`${text}\n`).toMatchFileSnapshot(path.join(import.meta.dirname, 'golden', dialect.name, `${name}.sql`));

  test.each(Object.entries(queries))('%s', async (name, query) => {
    await checkGolden(name, printSelect(compileQuery(dataset, query, { now: Date.UTC(2001, 5, 15) }).select, dialect));
  });

  test('every grain', async () => {
    await checkGolden(
      'every-grain',
      grainNames
        .map(([grain, name]) => `-- ${name}: ${grain}\n${dialect.grain(grain, dialect.identifier('at'))}`)
        .join('\n'),
    );
  });

  test('a dataset with its own statement', async () => {
    const virtual: QueryDataset = {
      ...dataset,
      source: { node: 'statement', sql: 'SELECT * FROM sales -- all', as: 'virtual_table' },
    };
    await checkGolden(
      'virtual-dataset',
      printSelect(compileQuery(virtual, { columns: ['shop'], metrics: ['turnover'] }, { now: 0 }).select, dialect),
    );
  });

  test.each([
    ['SELECT * FROM sales; -- the end', '(SELECT * FROM sales\n)'],
    ['SELECT * FROM sales /* all */ ;', '(SELECT * FROM sales\n)'],
  ])('a dataset of %j stands in parentheses', (sql, printed) => {
    const virtual: QueryDataset = { ...dataset, source: { node: 'statement', sql, as: 'virtual_table' } };
    expect(printSelect(compileQuery(virtual, { metrics: ['turnover'] }, { now: 0 }).select, dialect)).toContain(
      printed,
    );
  });
});
