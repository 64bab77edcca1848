import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { openMemoryDuckDb, type MemoryDuckDb } from '../../../tests/support/memory-duckdb';
import type { FilterOperator, QueryFilter } from '@/model/query-context';
import { duckdb } from '../sql/duckdb';
import { printSelect } from '../sql/print';
import { compileQuery } from './compile';
import type { QueryDataset } from './dataset';

const column = (name: string, type: string, generic: 0 | 1 | 2 | 3, expression: string | null = null) => ({
  name,
  type,
  generic,
  expression,
  isTemporal: generic === genericTypes.temporal,
});
const dataset: QueryDataset = {
  source: { node: 'table', path: ['t'] },
  columns: [
    column('id', 'INTEGER', 0),
    column('text', 'VARCHAR', 1),
    column('number', 'DOUBLE', 0),
    column('flag', 'BOOLEAN', 3),
    column('at', 'TIMESTAMP', 2),
    column('day', 'DATE', 2),
    column('doubled', 'DOUBLE', 0, 'number * 2'),
    {
      ...column('seconds', 'BIGINT', 0, 'CAST(floor(epoch("at")) AS BIGINT)'),
      isTemporal: true,
      dateFormat: 'epoch_s',
    },
    { ...column('written', 'VARCHAR', 1, 'strftime("at", \'%Y/%m/%d\')'), isTemporal: true, dateFormat: '%Y/%m/%d' },
  ],
  metrics: new Map(),
  mainTemporalColumn: 'at',
};

let db: MemoryDuckDb;
beforeAll(async () => {
  db = await openMemoryDuckDb();
  await db.run(`CREATE TABLE t (id INTEGER, text VARCHAR, number DOUBLE, flag BOOLEAN, "at" TIMESTAMP, day DATE)`);
  await db.run(`INSERT INTO t VALUES
    (1, 'apple', 1, true, '2001-01-01 00:00:00', '2001-01-01'), (2, 'Apple', 2, false, '2001-01-01 12:00:00', '2001-01-01'),
    (3, '', 3, NULL, '2001-02-01 00:00:00', '2001-02-01'), (4, NULL, NULL, true, NULL, NULL),
    (5, 'it''s 100%', -1.5, false, '2001-01-31 23:59:59.999', '2001-01-31')`);
});
afterAll(() => db.close());

const now = Date.UTC(2001, 1, 2);

function compile(...filters: QueryFilter[]) {
  return compileQuery(dataset, { columns: ['id'], filters, orderby: [['id', true]] }, { now });
}

async function idsWhere(...filters: QueryFilter[]): Promise<unknown> {
  return (await db.select(printSelect(compile(...filters).select, duckdb))).columns[0]?.values;
}

type Case = readonly [col: string, op: FilterOperator, val: QueryFilter['val'], ids: readonly number[]];

const cases: readonly Case[] = [
  ['text', '==', 'apple', [1]],
  ['text', '!=', 'apple', [2, 3, 5]],
  ['text', '==', '<empty string>', [3]],
  ['text', '==', '<NULL>', [4]],
  ['text', '!=', '<NULL>', [1, 2, 3, 5]],
  ['text', '==', null, [4]],
  ['text', 'IN', ['apple', '<empty string>'], [1, 3]],
  ['text', 'IN', ['apple', null], [1, 4]],
  ['text', 'IN', ['apple', '<NULL>'], [1, 4]],
  ['text', 'IN', [null], [4]],
  ['text', 'NOT IN', ['apple'], [2, 3, 5]],
  ['text', 'NOT IN', ['apple', null], [2, 3, 5]],
  ['text', 'NOT IN', ['<NULL>'], [1, 2, 3, 5]],
  ['text', 'IN', 'apple', [1]],
  ['text', 'IN', ["it's 100%"], [5]],
  ['text', 'LIKE', '%pple', [1, 2]],
  ['text', 'NOT LIKE', '%pple', [3, 5]],
  ['text', 'ILIKE', 'APP%', [1, 2]],
  ['text', 'REGEX', '^[a-z]+$', [1]],
  ['text', '==', 5, []],
  ['number', 'IS TRUE', undefined, [1, 2, 3, 5]],
  ['at', '==', '2001-01-01 12:00', [2]],
  ['seconds', 'TEMPORAL_RANGE', '2001-01-01T12:00:00 : 2001-02-01', [2, 5]],
  ['written', 'TEMPORAL_RANGE', '2001-01-31 : 2001-02-01', [5]],
  ['text', 'IS NULL', undefined, [4]],
  ['text', 'IS NOT NULL', undefined, [1, 2, 3, 5]],
  ['number', '==', '2', [2]],
  ['number', 'IN', ['1', 3], [1, 3]],
  ['number', '>', '-2', [1, 2, 3, 5]],
  ['number', '>=', 2, [2, 3]],
  ['number', '<', 2, [1, 5]],
  ['number', '<=', '2', [1, 2, 5]],
  ['number', 'LIKE', '%1.5', [5]],
  ['doubled', '==', 4, [2]],
  ['flag', '==', 'TRUE', [1, 4]],
  ['flag', 'IN', [false], [2, 5]],
  ['flag', 'IS TRUE', undefined, [1, 4]],
  ['flag', 'IS FALSE', undefined, [2, 5]],
  ['at', '>=', Date.UTC(2001, 0, 31), [3, 5]],
  ['at', '==', Date.UTC(2001, 0, 1, 12), [2]],
  ['day', 'IN', [Date.UTC(2001, 0, 1)], [1, 2]],
  ['at', 'TEMPORAL_RANGE', '2001-01-01 : 2001-02-01', [1, 2, 5]],
  ['at', 'TEMPORAL_RANGE', 'No filter', [1, 2, 3, 4, 5]],
  ['at', 'TEMPORAL_RANGE', 'previous calendar month', [1, 2, 5]],
  ['at', 'TEMPORAL_RANGE', ' : 2001-01-01T12:00:00', [1]],
  ['day', 'TEMPORAL_RANGE', '2001-01-31 : ', [3, 5]],
];

describe('filters', () => {
  test.each(cases)('%s %s %j keeps %j', async (col, op, val, ids) => {
    expect(await idsWhere(val === undefined ? { col, op } : { col, op, val })).toEqual(ids);
  });

  test('all filters must hold', async () => {
    expect(await idsWhere({ col: 'number', op: '>', val: 0 }, { col: 'text', op: '!=', val: '' })).toEqual([1, 2]);
  });

  test('an expression can be filtered, in separate brackets', async () => {
    expect(
      await idsWhere(
        { col: { sqlExpression: 'number > 1 OR id = 1', label: 'x' }, op: 'IS TRUE' },
        { col: 'id', op: '<', val: 2 },
      ),
    ).toEqual([1]);
  });

  test('a column that the dataset does not have is left out and reported', async () => {
    const filters: QueryFilter[] = [
      { col: 'elsewhere', op: '==', val: 1 },
      { col: 'id', op: '==', val: 1 },
    ];
    expect(await idsWhere(...filters)).toEqual([1]);
    expect(compile(...filters)).toMatchObject({
      applied: [{ column: 'id' }],
      rejected: [{ column: 'elsewhere', reason: 'not_in_datasource' }],
    });
  });

  test('the answer repeats the first time range', () => {
    const { timeRange } = compile(
      { col: 'at', op: 'TEMPORAL_RANGE', val: '2001-01-01 : ' },
      { col: 'day', op: 'TEMPORAL_RANGE', val: 'No filter' },
    );
    expect(timeRange).toEqual({ since: Date.UTC(2001, 0, 1), until: null });
  });

  test.each<QueryFilter>([
    { col: 'id', op: '==' },
    { col: 'text', op: 'LIKE', val: [] },
    { col: 'text', op: 'IN', val: [] },
    { col: 'text', op: 'NOT IN', val: [] },
  ])('%j lacks a value', filter => {
    expect(() => compile(filter)).toThrow(expect.objectContaining({ code: 'bad-filter' }));
  });
});
