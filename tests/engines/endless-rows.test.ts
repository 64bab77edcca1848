import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMariadb } from './mysql/server';
import { findPrograms } from './postgresql/server';
import { overDuckDb, overMariadb, overPostgresql, type Source } from './source';
import { connectTrino } from './trino/fill';

/** A source, and how many statements of the product run in it. */
interface Endless extends Pick<Source, 'driver' | 'close'> {
  running(): Promise<number>;
}

interface Kind {
  readonly name: string;
  readonly missing: boolean;
  open(): Promise<Endless>;
  /** Statements that have more rows than anybody waits for, and what their first rows are. */
  readonly statements: readonly (readonly [about: string, sql: string, first?: readonly number[]])[];
  /** The same with 100,000 characters in each row. */
  readonly wide: string;
}

const trinoUrl = process.env['TRINO_URL'];
const TEN_THOUSAND = 'UNNEST(sequence(1, 10000))';

/** Fewer than the recursions that MariaDB allows. */
const ROWS = 900;
const numbers = Array.from({ length: ROWS }, (_, index) => index + 1);
/** For Trino, which returns rows in any order. */
const ones = numbers.map(() => 1);

const kinds: readonly Kind[] = [
  {
    name: 'PostgreSQL',
    missing: findPrograms() === null,
    async open() {
      const source = await overPostgresql();
      const active = `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'tidemark' AND state <> 'idle'`;
      return { ...source, running: async () => Number((await source.first(active))[0]) };
    },
    statements: [
      ['a series', 'SELECT generate_series(1, 1000000000000) AS n'],
      ['a recursion', 'WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c'],
    ],
    wide: "SELECT repeat('x', 100000) AS wide, generate_series(1, 1000000000) AS n",
  },
  {
    name: 'MariaDB',
    missing: findMariadb() === null,
    async open() {
      const source = await overMariadb();
      const active = `SELECT count(*) FROM information_schema.PROCESSLIST WHERE COMMAND = 'Query' AND ID <> CONNECTION_ID()`;
      return { ...source, running: async () => Number((await source.first(active))[0]) };
    },
    statements: [
      ['a sequence', 'SELECT seq AS n FROM seq_1_to_1000000000000'],
      ['a recursion', 'WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c'],
    ],
    wide: "SELECT REPEAT('x', 100000) AS wide FROM seq_1_to_1000000000",
  },
  {
    name: 'DuckDB',
    missing: false,
    async open() {
      const source = await overDuckDb();
      return {
        ...source,
        // A statement keeps the file open.
        async running() {
          source.driver.release?.();
          const opening = DuckDBInstance.create(source.url, { access_mode: 'READ_WRITE' });
          return opening.then(
            instance => {
              instance.closeSync();
              return 0;
            },
            () => 1,
          );
        },
      };
    },
    // It prepares rows in advance, so statements have their limit, as those of charts and the SQL editor do.
    statements: [
      ['a series', 'SELECT range + 1 AS n FROM range(1000000000000)'],
      ['a recursion', 'WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c LIMIT 900'],
    ],
    wide: "SELECT repeat('x', 100000) || range AS wide FROM range(1000000000) LIMIT 3000",
  },
  {
    name: 'Trino',
    missing: trinoUrl === undefined,
    async open() {
      const { engine, client } = connectTrino(trinoUrl ?? '');
      const active = `SELECT count(*) FROM system.runtime.queries
        WHERE state NOT IN ('FINISHED', 'FAILED') AND query LIKE '%${TEN_THOUSAND}%' AND query NOT LIKE '%runtime%'`;
      return {
        driver: engine,
        running: async () => Number((await client.run(active, { maxRows: 1 })).rows[0]?.[0]),
        close: async () => engine.close(),
      };
    },
    statements: [
      [
        'a product of tables',
        `SELECT 1 + 0 * (a + b + c) AS n FROM ${TEN_THOUSAND} x (a) CROSS JOIN ${TEN_THOUSAND} y (b) CROSS JOIN ${TEN_THOUSAND} z (c)`,
        ones,
      ],
    ],
    wide: `SELECT rpad('x', 100000, 'x') AS wide FROM ${TEN_THOUSAND} x (a) CROSS JOIN ${TEN_THOUSAND} y (b)`,
  },
];

/** As many wide rows fill the memory of an answer. */
const WIDE_ROWS = 3000;
const options = { schema: null, timeoutMilliseconds: 60_000 };

describe.each(kinds)('rows for ever, from $name', ({ missing, open, statements, wide }) => {
  let source: Endless;
  beforeAll(async () => {
    if (!missing) source = await open();
  });
  afterAll(async () => source?.close());

  const expected = statements.map(([about, sql, first = numbers]) => ({ about, sql, first }));
  test.skipIf(missing).each(expected)('$about ends at the row limit, and in the source', async ({ sql, first }) => {
    const [ofChart] = await source.driver.select(sql, { maxRows: ROWS });
    expect(ofChart?.values).toEqual(first);
    const [ofEditor] = (await source.driver.read(sql, { ...options, maxRows: ROWS }, {})).columns;
    expect(ofEditor?.values).toEqual(first);
    await expect.poll(() => source.running()).toBe(0);
  });

  test.skipIf(missing)('rows that fill the memory before are refused, and end in the source', async () => {
    const refusal = (asking: Promise<unknown>) =>
      asking.then(
        () => 'answered',
        (error: unknown) => String(error),
      );
    const refused = expect.stringContaining('The result is too large');
    expect(await refusal(source.driver.select(wide, { maxRows: WIDE_ROWS }))).toEqual(refused);
    expect(await refusal(source.driver.read(wide, { ...options, maxRows: WIDE_ROWS }, {}))).toEqual(refused);
    await expect.poll(() => source.running()).toBe(0);
    expect(await source.driver.select('SELECT 1 AS one', { maxRows: 1 })).toMatchObject([{ values: [1] }]);
  });
});
