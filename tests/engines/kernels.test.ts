import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openingStatements, selectFrom, type DeviceDatabase } from '@/offline/local-engine/database';
import { createKernels } from '@/offline/local-engine/kernels/kernels';
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

describe('kernels', () => {
  test.each([
    '(COUNT(*) >= 100)',
    '((COUNT(*) >= 100) AND (SUM(size) < 299))',
    '((SUM(size) - 1) * 2 > 596) AND COUNT(*) > 1',
  ])('compute conditions on groups in parentheses, as Superset writes them: %s', async sql => {
    const select: Select = { ...byWord, having: [{ node: 'fragment', sql }] };
    const answer = await answeredBy(createKernels(counted), select);
    expect(answer).not.toBeNull();
    expect(answer).toEqual(await selectFrom(database, printSelect(select, duckdb), ROWS));
  });

  test('read the texts by which rows are grouped and selected once', async () => {
    const kernels = createKernels(counted);
    await answeredBy(kernels, byWord);
    statements = [];
    const where: Expression = { node: 'in', of: word, values: [{ node: 'literal', value: 'b' }], negated: false };
    expect(await answeredBy(kernels, { ...byWord, where: [where] })).not.toBeNull();
    expect(statements.filter(sql => sql.includes('rowid'))).toEqual([]);
  });
});
