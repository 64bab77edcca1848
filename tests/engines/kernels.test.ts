import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openingStatements, selectFrom, type DeviceDatabase } from '@/offline/local-engine/database';
import { createKernels } from '@/offline/local-engine/kernels/kernels';
import type { StoredValues } from '@/offline/kept-rows/kept-values';
import { duckdb } from '@/query/sql/duckdb';
import { printSelect } from '@/query/sql/print';
import { selectOf, type Expression, type Select } from '@/query/sql/tree';
import { openDeviceDatabase } from './wasm/device-database';

const ROWS = 300;
const known = { digest: 'a', rows: ROWS };
const from: Select['from'] = { node: 'table', path: ['memory', 'main', 'visits'] };
const word: Expression = { node: 'column', name: 'word' };
const count: Expression = { node: 'count-rows' };

let database: DeviceDatabase & { close(): void };
/** The statements since the start of a test. */
let statements: string[] = [];
let counted: DeviceDatabase;

beforeAll(async () => {
  database = await openDeviceDatabase();
  for (const sql of openingStatements(384)) await database.query(sql);
  await database.query(
    `CREATE TABLE visits AS SELECT ['a', 'b', 'c'][1 + i % 3] AS word, i % 7 AS size FROM range(${ROWS}) AS given (i)`,
  );
  await database.query(
    `CREATE TABLE first AS SELECT CASE WHEN i % 11 > 0 THEN ['a', 'b', 'c'][1 + i % 3] END AS word, i % 7 AS size, i AS at, i // 2 * 3 AS other, i // 900 AS period FROM range(5000) AS given (i)`,
  );
  counted = {
    ...database,
    query(sql) {
      statements.push(sql);
      return database.query(sql);
    },
  };
});
afterAll(() => database.close());

/** Asks kernels again after the values of a statement were read. Returns null if DuckDB has to answer. */
async function answeredBy(kernels: ReturnType<typeof createKernels>, select: Select) {
  await kernels.answer(select, known, ROWS);
  await kernels.prepare(() => false);
  return kernels.answer(select, known, ROWS);
}

const byWord: Select = {
  ...selectOf(from, [
    { as: 'word', of: word },
    { as: 'visits', of: count },
  ]),
  groupBy: [word],
  orderBy: [{ of: { node: 'alias', name: 'word' }, descending: false }],
};

/** Rows of another table, of which many are equal in each column. */
function firstRowsBy(order: readonly (readonly [name: string, descending: boolean])[]): Select {
  const names = ['word', 'size', 'period'];
  const selected = [...new Set([...order.map(([of]) => of), ...names])];
  return {
    ...selectOf(
      { node: 'table', path: ['memory', 'main', 'first'] },
      selected.map(of => ({ as: of, of: { node: 'column', name: of } })),
    ),
    orderBy: order.map(([of, descending]) => ({ of: { node: 'alias', name: of }, descending })),
    tieBreakers: selected.map(as => ({ as, type: null })),
    limit: 20,
    offset: 3,
  };
}

describe('kernels', () => {
  test.each([
    '(COUNT(*) >= 100)',
    '((COUNT(*) >= 100) AND (SUM(size) < 299))',
    '((SUM(size) - 1) * 2 > 596) AND COUNT(*) > 1',
  ])('compute conditions on groups in parentheses, as Superset writes them: %s', async sql => {
    const select: Select = { ...byWord, having: [{ node: 'fragment', sql }] };
    const answer = await answeredBy(createKernels({ database: counted }), select);
    expect(answer).not.toBeNull();
    expect(answer).toEqual(await selectFrom(database, printSelect(select, duckdb), ROWS));
  });

  test('answer at once from values that the device keeps, also of rows at another place', async () => {
    const kept = new Map<string, Uint8Array<ArrayBuffer>>();
    const storedOf = (): StoredValues => ({
      read: async name => kept.get(name)?.slice().buffer ?? null,
      write: async (name, bytes) => void kept.set(name, bytes),
    });
    const first = createKernels({ database: counted, storedOf });
    const expected = await answeredBy(first, byWord);
    expect(expected).not.toBeNull();
    await first.keep(() => true);
    expect(kept.size).toBe(0);
    await first.keep(() => false);
    expect(kept.size).toBeGreaterThan(0);
    statements = [];
    const elsewhere: Select = { ...byWord, from: { node: 'table', path: ['kept_3', 'main', 'rows'] } };
    const second = createKernels({ database: counted, storedOf });
    expect(await second.answer(elsewhere, known, ROWS)).toEqual(expected);
    expect(await second.prepare(() => false)).toBe(true);
    const kinds = kept.size;
    await second.keep(() => false);
    expect([statements, kept.size]).toEqual([[], kinds]);
  });

  test('read values again that the device keeps no longer whole', async () => {
    const storedOf = (): StoredValues => ({ read: async () => new ArrayBuffer(40), write: async () => undefined });
    const kernels = createKernels({ database: counted, storedOf });
    expect(await answeredBy(kernels, byWord)).toEqual(await selectFrom(database, printSelect(byWord, duckdb), ROWS));
  });

  test('read the texts by which rows are grouped and selected once', async () => {
    const kernels = createKernels({ database: counted });
    await answeredBy(kernels, byWord);
    statements = [];
    const where: Expression = { node: 'in', of: word, values: [{ node: 'literal', value: 'b' }], negated: false };
    expect(await answeredBy(kernels, { ...byWord, where: [where] })).not.toBeNull();
    expect(statements.filter(sql => sql.includes('rowid'))).toEqual([]);
  });

  test.each([
    ['a text', [['word', true]]],
    ['a number', [['size', false]]],
    ['a column that orders the rows, in either direction', [['at', true]]],
    ['a column that orders the rows in periods', [['period', false]]],
    ['several columns', [['word', false], ['size', true]]], // prettier-ignore
  ] as const)(
    'give the first rows by %s without DuckDB, with those that equal each other in one order',
    async (_, by) => {
      const select = firstRowsBy(by);
      const kernels = createKernels({ database: counted });
      const of = { digest: 'b', rows: 5000 };
      await kernels.answer(select, of, ROWS);
      expect(await kernels.prepare(() => false)).toBe(true);
      statements = [];
      const answer = await kernels.answer(select, of, ROWS);
      expect(statements).toEqual([]);
      expect(answer).toEqual(await selectFrom(database, printSelect(select, duckdb), ROWS));
    },
  );

  test('group by columns with more combinations than rows', async () => {
    const of = { digest: 'b', rows: 5000 };
    const groupBy = ['at', 'other', 'word'].map((name): Expression => ({ node: 'column', name }));
    const by = groupBy.map((one, at) => ({ as: `key ${at}`, of: one }));
    const select: Select = {
      ...selectOf({ node: 'table', path: ['memory', 'main', 'first'] }, [
        ...by,
        { as: 'size', of: { node: 'aggregate', function: 'sum', of: { node: 'column', name: 'size' } } },
      ]),
      groupBy,
      orderBy: [{ of: { node: 'alias', name: 'size' }, descending: true }],
      tieBreakers: by.map(({ as }) => ({ as, type: null })),
      limit: 50,
    };
    const kernels = createKernels({ database: counted });
    await kernels.answer(select, of, ROWS);
    await kernels.prepare(() => false);
    expect(await kernels.answer(select, of, ROWS)).toEqual(
      await selectFrom(database, printSelect(select, duckdb), ROWS),
    );
  });

  test('leave rows to DuckDB whose order is not certain, or that a fragment may add up', async () => {
    const kernels = createKernels({ database: counted });
    const select = firstRowsBy([['size', true]]);
    expect(await answeredBy(kernels, { ...select, tieBreakers: [] })).toBeNull();
    const total: Expression = { node: 'fragment', sql: 'stddev(size)' };
    expect(await answeredBy(kernels, { ...select, columns: [{ as: 'size', of: total }] })).toBeNull();
    expect(await kernels.prepare(() => false)).toBe(false);
  });
});
