import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericTypes, type GenericType } from '@/model/dataset';
import type { QueryObject } from '@/model/query-context';
import { compileQuery } from '@/query/compile/compile';
import type { QueryDataset } from '@/query/compile/dataset';
import { duckdb } from '@/query/sql/duckdb';
import { printSelect } from '@/query/sql/print';

/** Enough for several row groups, which threads share; few values, so that nearly every order has ties. */
const ROWS = 250_000;

const column = (name: string, type: string, generic: GenericType) => ({
  name,
  type,
  generic,
  isTemporal: generic === genericTypes.temporal,
  expression: null,
});

const datasetOver = (table: string): QueryDataset => ({
  source: { node: 'table', path: ['main', table] },
  columns: [
    column('day', 'TIMESTAMP', genericTypes.temporal),
    column('shop', 'VARCHAR', genericTypes.text),
    column('item', 'VARCHAR', genericTypes.text),
    column('pieces', 'INTEGER', genericTypes.numeric),
  ],
  metrics: new Map([['sold', 'SUM(pieces)']]),
  mainTemporalColumn: 'day',
});

const names = ['day', 'shop', 'item', 'pieces'] as const;
const someColumns = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 });
const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rows' } as const;
const metric = fc.constantFrom('sold', count);
const limit = fc.integer({ min: 1, max: 300 });

const rawRows: fc.Arbitrary<QueryObject> = fc.record({
  columns: someColumns,
  orderby: fc.array(fc.tuple(fc.constantFrom(...names), fc.boolean()), { maxLength: 2 }),
  row_limit: limit,
  row_offset: fc.constantFrom(0, 7),
});
const groups: fc.Arbitrary<QueryObject> = fc.record({
  columns: someColumns,
  metrics: fc.tuple(metric).map(list => [...list]),
  orderby: fc.array(fc.tuple(metric, fc.boolean()), { maxLength: 1 }),
  row_limit: limit,
});
const series: fc.Arbitrary<QueryObject> = someColumns.chain(columns =>
  fc.record({
    columns: fc.constant(columns),
    metrics: fc.constant(['sold']),
    series_columns: fc.constant([columns[0]!]),
    series_limit: fc.integer({ min: 1, max: 4 }),
    series_limit_metric: metric,
    order_desc: fc.boolean(),
    row_limit: limit,
  }),
);

describe('a query over many equal rows', () => {
  let instance: DuckDBInstance;
  let connection: DuckDBConnection;

  beforeAll(async () => {
    instance = await DuckDBInstance.create(':memory:', { threads: '4' });
    connection = await instance.connect();
    const rows = `SELECT TIMESTAMP '2001-01-01' + INTERVAL (hash(r) % 5) DAY AS day,
      CASE WHEN hash(r + 1) % 9 = 0 THEN NULL ELSE 'shop ' || hash(r + 1) % 9 END AS shop,
      'item ' || hash(r + 2) % 50 AS item, (hash(r + 3) % 7)::INTEGER AS pieces FROM range(${ROWS}) t(r)`;
    await connection.run(`CREATE TABLE sales AS ${rows}`);
    await connection.run('CREATE TABLE reversed AS SELECT * FROM sales ORDER BY day DESC, hash(item, pieces)');
  });
  afterAll(() => {
    connection.closeSync();
    instance.closeSync();
  });

  const ask = async (table: string, query: QueryObject) => {
    const { select } = compileQuery(datasetOver(table), query, { now: 0 });
    return (await connection.runAndReadAll(printSelect(select, duckdb))).getRowsJson();
  };

  test.each([
    ['raw rows', rawRows],
    ['groups', groups],
    ['the best series', series],
  ])('has one answer, also where the same rows are stored in another order: %s', (_, queries) =>
    fc.assert(
      fc.asyncProperty(queries, async query => {
        const first = await ask('sales', query);
        expect(await ask('sales', query)).toEqual(first);
        expect(await ask('reversed', query)).toEqual(first);
      }),
      { numRuns: 25 },
    ),
  );
});
