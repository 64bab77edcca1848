import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { QueryColumn, QueryFilter, QueryMetric, QueryObject } from '@/model/query-context';
import { compileQuery } from '@/query/compile/compile';
import type { QueryDataset } from '@/query/compile/dataset';
import { keptDataset } from '@/query/kept-rows/answerable';
import { NotCoveredError, type NotCovered } from '@/query/kept-rows/cell-measures';
import { cellsFor } from '@/query/kept-rows/cells';
import { unitedPlans, type CellsPlan } from '@/model/cells-plan';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import { duckdb } from '@/query/sql/duckdb';
import { printSelect } from '@/query/sql/print';
import { cellsStatement } from '@/server/resources/dataset-rows/rows-query';

const column = (name: string, type: string, generic: GenericType, expression: string | null = null) => ({
  name,
  type,
  generic,
  isTemporal: generic === genericTypes.temporal,
  expression,
});
const dataset: QueryDataset = {
  source: { node: 'table', path: ['main', 'sales'] },
  columns: [
    column('made', 'TIMESTAMP', genericTypes.temporal),
    column('day', 'DATE', genericTypes.temporal),
    column('shop', 'VARCHAR', genericTypes.text),
    column('kind', 'VARCHAR', genericTypes.text),
    column('n', 'INTEGER', genericTypes.numeric),
    column('price', 'DECIMAL(9,2)', genericTypes.numeric),
    column('weight', 'DOUBLE', genericTypes.numeric),
    column('big', 'BIGINT', genericTypes.numeric, 'n * 3'),
    column('first', 'VARCHAR', genericTypes.text, 'left(shop, 1)'),
  ],
  metrics: new Map([
    ['count', 'COUNT(*)'],
    ['late', "SUM(CASE WHEN kind = 'a' THEN n END)"],
    ['rate', '100.0 * sum(n) / nullif(COUNT(*), 0)'],
    ['mean', 'AVG("price")'],
    ['cheap', 'COUNT(*) FILTER (WHERE price < 5)'],
  ]),
  mainTemporalColumn: 'made',
};
const now = Date.UTC(2021, 5, 15, 12);
const options = { now };

let connection: DuckDBConnection;
let instance: DuckDBInstance;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

const plannedFor = (query: QueryObject) => cellsFor(dataset, compileQuery(dataset, query, options).select);

const manifestOf = (cells: CellsPlan): RowsManifest => ({
  datasetId: 1,
  datasetVersion: '',
  dialect: 'duckdb',
  digest: 'a'.repeat(64),
  bytes: 1,
  rows: 1,
  columns: cells.dimensions.flatMap(({ column: name }) => {
    const known = dataset.columns.find(one => one.name === name);
    return known ? [{ name, type: known.type, expression: known.expression }] : [];
  }),
  window: null,
  asOf: now,
  cells,
});

async function read(sql: string) {
  const answer = await connection.runAndReadAll(sql);
  const types = answer.columnTypes().map(String);
  return { types, rows: answer.getRowsJson() };
}

/** Sums of fractions may differ in their last digits. */
const equalled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(equalled);
  return typeof value === 'number' ? expect.closeTo(value, 6) : value;
};

const overCellsOf = (cells: CellsPlan, query: QueryObject) =>
  printSelect(compileQuery(keptDataset(dataset, manifestOf(cells), ['main', 'cells']), query, options).select, duckdb);

const axis = (timeGrain: string): QueryColumn => ({
  columnType: 'BASE_AXIS',
  sqlExpression: 'made',
  label: 'made',
  expressionType: 'SQL',
  timeGrain,
});
const sql = (sqlExpression: string, label = sqlExpression): QueryMetric => ({
  expressionType: 'SQL',
  sqlExpression,
  label,
});
const simple = (aggregate: 'AVG' | 'COUNT' | 'COUNT_DISTINCT' | 'MAX' | 'MIN' | 'SUM', name: string): QueryMetric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: name },
  label: `${aggregate} ${name}`,
});

const metrics: readonly QueryMetric[] = [
  ...dataset.metrics.keys(),
  simple('SUM', 'n'),
  simple('AVG', 'n'),
  simple('COUNT', 'shop'),
  simple('COUNT', 'made'),
  simple('MIN', 'made'),
  simple('MAX', 'kind'),
  simple('MIN', 'price'),
  simple('SUM', 'price'),
  simple('AVG', 'weight'),
  simple('SUM', 'big'),
  simple('MAX', 'first'),
  simple('COUNT_DISTINCT', 'shop'),
  sql('round(SUM(weight) / COUNT(n), 2)'),
  sql('max(n) - min(n)'),
  sql('COALESCE(SUM(n), -1) + count(1)'),
  sql('COUNT(*) / 7'),
  sql('SUM(n) // 7'),
  sql('CASE WHEN SUM(n) > 20 THEN 1 ELSE 0 END'),
];
const columns: readonly QueryColumn[] = [
  'shop',
  'kind',
  'day',
  'first',
  axis('P1D'),
  axis('PT1H'),
  axis('PT15M'),
  axis('P1W'),
  axis('P1M'),
  axis('1969-12-28T00:00:00Z/P1W'),
  { sqlExpression: "upper(shop) || '!'", label: 'loud', expressionType: 'SQL' },
];
const filters: readonly QueryFilter[] = [
  { col: 'shop', op: 'IN', val: ['x', 'z'] },
  { col: 'shop', op: 'NOT IN', val: ['y'] },
  { col: 'kind', op: 'IS NULL' },
  { col: 'kind', op: 'LIKE', val: 'a%' },
  { col: 'made', op: 'TEMPORAL_RANGE', val: '2021-01-02 : 2021-01-04' },
  { col: 'made', op: 'TEMPORAL_RANGE', val: '2021-01-02T03:00:00 : 2021-01-03T05:00:00' },
  { col: 'made', op: 'TEMPORAL_RANGE', val: '2021-01-02T03:17:05 : 2021-01-03' },
  { col: 'made', op: 'IS NOT NULL' },
  { col: 'day', op: 'TEMPORAL_RANGE', val: '2021-01-02 : 2021-01-04' },
  { col: 'n', op: '>=', val: 2 },
  { col: 'first', op: '==', val: 'x' },
];

const labelOf = (one: QueryColumn | QueryMetric) => (typeof one === 'string' ? one : (one.label ?? ''));
const query: fc.Arbitrary<QueryObject> = fc
  .record({
    columns: fc.uniqueArray(fc.constantFrom(...columns), { maxLength: 3, selector: labelOf }),
    metrics: fc.uniqueArray(fc.constantFrom(...metrics), { minLength: 1, maxLength: 4, selector: labelOf }),
    filters: fc.uniqueArray(fc.constantFrom(...filters), { maxLength: 3 }),
    having: fc.constantFrom(null, 'COUNT(*) > 1', 'SUM(n) >= 3'),
    where: fc.constantFrom(null, "shop <> 'y'", 'n > 1'),
    series: fc.boolean(),
    isDescending: fc.boolean(),
  })
  .map(({ series, having, where, isDescending, ...asked }) => ({
    ...asked,
    extras: { having, where },
    row_limit: 1000,
    orderby: asked.metrics.slice(0, 1).map((metric): [QueryMetric, boolean] => [metric, !isDescending]),
    ...(series && asked.columns.includes('shop') ? { series_columns: ['shop'], series_limit: 2 } : {}),
  }));

const nullable = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 5 });
const row = fc.record({
  made: nullable(fc.integer({ min: 0, max: 5 * 1440 }).map(minutes => Date.UTC(2021, 0, 1) + minutes * 60_000)),
  day: nullable(fc.integer({ min: 1, max: 5 })),
  shop: nullable(fc.constantFrom('x', 'y', 'z', '')),
  kind: nullable(fc.constantFrom('a', 'ab', 'B')),
  n: nullable(fc.integer({ min: -5, max: 9 })),
  price: nullable(fc.integer({ min: 0, max: 999 })),
  weight: nullable(fc.integer({ min: -40, max: 40 }).map(eighths => eighths / 8)),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const orNull = (value: number | string | null, written: (value: number | string) => string) =>
  value === null ? 'NULL' : written(value);
const valuesOf = (one: Row) =>
  [
    orNull(one.made, made => `TIMESTAMP '${new Date(made).toISOString().slice(0, 19)}'`),
    orNull(one.day, day => `DATE '2021-01-0${day}'`),
    orNull(one.shop, String).replace(/^(?!NULL$).*$/, text => duckdb.literal(text)),
    orNull(one.kind, String).replace(/^(?!NULL$).*$/, text => duckdb.literal(text)),
    orNull(one.n, String),
    orNull(one.price, cents => `${Number(cents) / 100}`),
    orNull(one.weight, String),
  ].join(', ');

async function fill(rows: readonly Row[]): Promise<void> {
  await connection.run(`CREATE OR REPLACE TABLE sales (made TIMESTAMP, day DATE, shop VARCHAR, kind VARCHAR, n INTEGER,
    price DECIMAL(9, 2), weight DOUBLE)`);
  if (rows.length > 0) await connection.run(`INSERT INTO sales VALUES ${rows.map(one => `(${valuesOf(one)})`).join()}`);
}
const aggregate = (plan: CellsPlan) =>
  connection.run(`CREATE OR REPLACE TABLE cells AS ${cellsStatement(dataset, plan, duckdb, options).sql}`);

function reasonOf(run: () => unknown): NotCovered | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof NotCoveredError) return error.reason;
    throw error;
  }
}

describe('totals of a dataset', () => {
  test('answer queries as the rows do, or not at all', async () => {
    let answered = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 40 }),
        fc.array(query, { minLength: 1, maxLength: 4 }),
        fc.array(query, { minLength: 1, maxLength: 4 }),
        async (rows, planned, others) => {
          const plans = planned.flatMap(one => {
            try {
              return plannedFor(one);
            } catch (error) {
              if (error instanceof NotCoveredError) return [];
              throw error;
            }
          });
          if (plans.length === 0) return;
          const plan = unitedPlans(plans);
          await fill(rows);
          await aggregate(plan);
          for (const asked of [...planned, ...others]) {
            let statement: string;
            try {
              statement = overCellsOf(plan, asked);
            } catch (error) {
              if (!(error instanceof NotCoveredError)) throw error;
              refused += 1;
              continue;
            }
            const expected = await read(printSelect(compileQuery(dataset, asked, options).select, duckdb));
            expect(await read(statement)).toEqual({ ...expected, rows: equalled(expected.rows) });
            answered += 1;
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(answered).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  });
});

const grouped = (metric: QueryMetric): QueryObject => ({ columns: ['shop'], metrics: [metric] });

test.each<[about: string, QueryObject, NotCovered]>([
  ['rows', { columns: ['shop', 'n'] }, { kind: 'rows' }],
  ['medians', grouped(sql('median(n)')), { kind: 'not-additive', name: 'median' }],
  ['numbers of different values', grouped(sql('COUNT(DISTINCT n)')), { kind: 'not-additive', name: 'distinct' }],
  ['windows', grouped(sql('SUM(SUM(n)) OVER ()')), { kind: 'not-additive', name: 'sum' }],
  ['running totals', grouped(sql('SUM(n) OVER ()')), { kind: 'not-additive', name: 'over' }],
  [
    'totals that change with time',
    grouped(sql('COUNT(CASE WHEN made > now() THEN 1 END)')),
    {
      kind: 'not-additive',
      name: 'now',
    },
  ],
  ['totals of texts', grouped(simple('SUM', 'shop')), { kind: 'not-additive', name: 'SUM(shop)' }],
  ['means of times', grouped(sql('AVG(made)')), { kind: 'not-additive', name: 'AVG(made)' }],
  ['periods below a minute', { columns: [axis('PT1S')], metrics: ['count'] }, { kind: 'grain', name: 'made' }],
  ['times without a grain', { columns: ['made'], metrics: ['count'] }, { kind: 'grain', name: 'made' }],
  ['comments', grouped(sql('SUM(n -- all\n)')), { kind: 'not-additive', name: '--' }],
  ['positions', grouped(sql('SUM(n) + #1')), { kind: 'not-additive', name: '#' }],
])('no totals are planned for %s', (_, asked, reason) => expect(reasonOf(() => plannedFor(asked))).toEqual(reason));

const daily = plannedFor({ columns: [axis('P1D'), 'shop'], metrics: ['count', simple('SUM', 'n')] });
test.each<[about: string, QueryObject, NotCovered | null]>([
  ['weeks of whole days', { columns: [axis('P1W')], metrics: ['count'] }, null],
  ['hours', { columns: [axis('PT1H')], metrics: ['count'] }, { kind: 'grain', name: 'made' }],
  [
    'days from a midnight on',
    { metrics: ['count'], filters: [{ col: 'made', op: 'TEMPORAL_RANGE', val: '2021-01-02 : 2021-01-04' }] },
    null,
  ],
  [
    'time from noon on',
    { metrics: ['count'], filters: [{ col: 'made', op: 'TEMPORAL_RANGE', val: '2021-01-02T12:00:00 : ' }] },
    { kind: 'grain', name: 'made' },
  ],
  [
    'a mean of what is summed but not counted',
    { metrics: [simple('AVG', 'n')] },
    { kind: 'measure', name: 'COUNT(n)' },
  ],
  [
    'another filter',
    { metrics: ['count'], filters: [{ col: 'kind', op: '==', val: 'a' }] },
    {
      kind: 'dimension',
      name: 'kind',
    },
  ],
  ['different shops', { metrics: [simple('COUNT_DISTINCT', 'shop')] }, null],
  ['values of a filter', { columns: ['shop'], metrics: [] }, null],
])('totals by day and shop and %s', (_, asked, reason) => {
  expect(reasonOf(() => overCellsOf(daily, asked))).toEqual(reason);
});
