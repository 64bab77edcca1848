import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EngineError, type Driver } from '@/server/engines/engine';
import { openPostgresqlEngine } from '@/server/engines/postgresql/postgresql-engine';
import { steadyClock } from '@/server/steady-clock';
import { findPrograms, startPostgresql, type PostgresqlServer } from './server';

const programs = findPrograms();

describe.skipIf(programs === null)(
  `PostgreSQL${programs === null ? ' (skipped: the programs initdb and postgres are not installed)' : ''}`,
  () => {
    let database: PostgresqlServer;
    let engine: Driver;
    let admin: Client;
    beforeAll(async () => {
      database = await startPostgresql(programs ?? '');
      admin = new Client({ connectionString: database.url });
      await admin.connect();
      await admin.query(
        `CREATE TABLE t AS SELECT n AS id, 'n' || n AS name, DATE '2001-01-01' + n AS day FROM generate_series(0, 4) AS numbers (n)`,
      );
      await admin.query(`CREATE TABLE secret AS SELECT 'hidden' AS word`);
      engine = openPostgresqlEngine(database.url, steadyClock);
    });
    afterAll(async () => {
      engine?.close();
      await admin?.end();
      await database?.stop();
    });

    interface Limits {
      readonly signal?: AbortSignal;
      readonly timeoutMilliseconds?: number;
    }
    const select = (sql: string, limits: Limits = {}) => engine.select(sql, { maxRows: 100, ...limits });
    const read = async (sql: string, { signal, timeoutMilliseconds = 60_000 }: Limits = {}) =>
      (await engine.read(sql, { schema: null, maxRows: 100, timeoutMilliseconds }, { signal })).columns;
    /** Runs until it is stopped. */
    const endless = 'SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b';

    test('statements return columns, with their names even without rows', async () => {
      expect(await select('SELECT * FROM t WHERE id < 2 ORDER BY id')).toEqual([
        { label: ['id'], type: 0, values: [0, 1] },
        { label: ['name'], type: 1, values: ['n0', 'n1'] },
        { label: ['day'], type: 2, storage: 'date', values: [Date.UTC(2001, 0, 1), Date.UTC(2001, 0, 2)] },
      ]);
      expect(await select('SELECT id FROM t WHERE false')).toEqual([{ label: ['id'], type: 0, values: [] }]);
    });

    test('reads a plan, whose query cannot change anything', async () => {
      const options = { schema: null, maxRows: 100, timeoutMilliseconds: 10_000 };
      const asker = { person: 1, signal: new AbortController().signal };
      const plan = await engine.read('EXPLAIN ANALYZE SELECT * FROM t WHERE id < 2', options, asker);
      expect(plan.columns.map(({ name }) => name)).toEqual(['QUERY PLAN']);
      expect(plan.columns[0]?.values[0]).toMatch(/^Seq Scan on t .*actual time/);
      const wrong = engine.read('EXPLAIN SELECT id,\n  nope FROM t', options, asker);
      await expect(wrong).rejects.toThrow(/LINE 2/);
      for (const sql of [
        'EXPLAIN ANALYZE DELETE FROM t',
        'EXPLAIN ANALYZE WITH gone AS (DELETE FROM t RETURNING *) SELECT * FROM gone',
        "EXPLAIN SELECT pg_read_file('/etc/passwd')",
        'EXPLAIN SELECT 1; DELETE FROM t',
      ])
        await expect(engine.read(sql, options, asker), sql).rejects.toThrow(/SELECT|cannot be/);
      expect((await select('SELECT count(*) AS n FROM t'))[0]?.values).toEqual([5]);
    });

    test('lists keys and indexes, with the tables they refer to', async () => {
      await admin.query('CREATE TABLE parent (a INTEGER, b TEXT UNIQUE, PRIMARY KEY (b, a))');
      await admin.query(
        'CREATE TABLE child (id INTEGER PRIMARY KEY, "x y" TEXT, a INTEGER, FOREIGN KEY ("x y", a) REFERENCES parent (b, a))',
      );
      await admin.query('CREATE INDEX of_child ON child (a, id)');
      expect(await engine.keys('public', 'parent')).toEqual([
        { kind: 'index', name: 'parent_b_key', columns: ['b'], unique: true },
        { kind: 'primary', name: 'parent_pkey', columns: ['b', 'a'] },
      ]);
      expect(await engine.keys('', 'child')).toEqual([
        { kind: 'primary', name: 'child_pkey', columns: ['id'] },
        {
          kind: 'foreign',
          name: 'child_x y_a_fkey',
          columns: ['x y', 'a'],
          to: { schema: 'public', table: 'parent', columns: ['b', 'a'] },
        },
        { kind: 'index', name: 'of_child', columns: ['a', 'id'], unique: false },
      ]);
      expect(await engine.keys('public', 'no_such')).toEqual([]);
      await admin.query('DROP TABLE child, parent');
    });

    test('a dataset’s statement is one SELECT without forbidden functions', async () => {
      await engine.checkStatement('SELECT * FROM t;');
      await expect(engine.checkStatement("SELECT pg_read_file('x')")).rejects.toMatchObject({ code: 'refused' });
      await expect(engine.columnsOf('DELETE FROM t')).rejects.toMatchObject({ code: 'failed' });
    });

    test('reads no more rows than requested', async () => {
      const [column] = await engine.select('SELECT n FROM (SELECT generate_series(0, 100000000) AS n) AS numbers', {
        maxRows: 7,
      });
      expect(column?.values).toEqual([0, 1, 2, 3, 4, 5, 6]);
    });

    test.each([
      { of: 'charts', run: select, sentAs: '(SELECT%' },
      { of: 'people', run: read, sentAs: 'FETCH%' },
    ])('stops slow statements of $of, on the server too, and keeps working', async ({ run, sentAs }) => {
      await expect(run(endless, { timeoutMilliseconds: 100 })).rejects.toMatchObject({ code: 'timed-out' });
      const stop = new AbortController();
      const running = run(endless, { signal: stop.signal });
      // It is stopped once it is seen running; then nobody runs it any more.
      const active = async () =>
        (await admin.query("SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE $1", [sentAs]))
          .rowCount ?? 0;
      await expect.poll(active).toBe(1);
      stop.abort();
      await expect(running).rejects.toMatchObject({ code: 'stopped' });
      await expect.poll(active).toBe(0);
      await expect(run('SELECT 1', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'stopped' });
      expect(await select('SELECT 1 AS one')).toMatchObject([{ values: [1] }]);
    });

    test('a statement with more rows than requested ends, and leaves its connection to the next one', async () => {
      // However long a busy machine takes to end it.
      const patient = openPostgresqlEngine(database.url, { after: () => () => undefined });
      const session = async () => (await patient.select('SELECT pg_backend_pid() AS id', { maxRows: 1 }))[0]?.values;
      const before = await session();
      await patient.select('SELECT generate_series(0, 1000000000000) AS n', { maxRows: 7 });
      expect(await session()).toEqual(before);
      patient.close();
    });

    test.each([
      ['several', 'SELECT 1; SELECT 2'],
      ['a way out of the transaction', 'SELECT 1; COMMIT; DROP TABLE t'],
      ['a way out of its parentheses', 'SELECT 1); DELETE FROM t; (SELECT 2'],
      ['a table', 'CREATE TABLE x (a INTEGER)'],
      ['a table of rows', 'SELECT * INTO x FROM t'],
      ['a deletion', 'DELETE FROM t'],
      ['a deletion that returns rows', 'WITH gone AS (DELETE FROM t RETURNING *) SELECT * FROM gone'],
      ['a setting', 'SET TimeZone = UTC'],
      ['a plan', 'EXPLAIN SELECT 1'],
      ['a block', 'DO $$ BEGIN PERFORM 1; END $$'],
      ['a file', "COPY t TO '/tmp/t.csv'"],
      [
        'a setting through a function, and a write',
        "SELECT set_config('transaction_read_only', 'off', false), nextval('s')",
      ],
    ])('a statement is one SELECT: %s is refused', async (_, sql) => {
      await expect(select(sql)).rejects.toThrow(EngineError);
      expect((await admin.query('SELECT count(*)::int AS n FROM t')).rows).toEqual([{ n: 5 }]);
    });

    test('failures quote the engine, with their position', async () => {
      await expect(select('SELECT nothing FROM t')).rejects.toMatchObject({
        code: 'failed',
        message: 'column "nothing" does not exist\nLINE 1: SELECT nothing FROM t\n               ^\n',
      });
      const elsewhere = openPostgresqlEngine('postgresql://nobody@127.0.0.1:1/none', steadyClock);
      await expect(elsewhere.select('SELECT 1', { maxRows: 1 })).rejects.toMatchObject({ code: 'unreadable' });
      elsewhere.close();
    });

    test('replaces a connection that the server ends during an answer, and quotes the server', async () => {
      const running = engine.select("SELECT pg_sleep(60), 'dropped'", { maxRows: 1 });
      const told = running.catch((error: unknown) => error);
      const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '(SELECT%' AND state = 'active'`;
      await expect.poll(async () => (await admin.query(end)).rowCount).toBe(1);
      expect(await told).toMatchObject({
        code: 'unreadable',
        fault: 'unavailable',
        message: 'terminating connection due to administrator command',
      });
      expect(await select('SELECT 1 AS one')).toMatchObject([{ values: [1] }]);
    });

    test('quotes the server about a column that was dropped meanwhile', async () => {
      await admin.query('CREATE TABLE changing AS SELECT 1 AS a, 2 AS b');
      expect(await select('SELECT b FROM changing')).toMatchObject([{ values: [2] }]);
      await admin.query('ALTER TABLE changing DROP COLUMN b');
      await expect(select('SELECT b FROM changing')).rejects.toMatchObject({
        code: 'failed',
        message: expect.stringContaining('column "b" does not exist'),
      });
      await admin.query('DROP TABLE changing');
    });

    test('tables and columns are listed', async () => {
      expect((await engine.tables({ limit: 10 })).tables).toEqual([
        { schema: 'public', name: 'secret', kind: 'table' },
        { schema: 'public', name: 't', kind: 'table' },
      ]);
      expect(await engine.columns('public', 't')).toEqual([
        { name: 'id', type: 'INTEGER' },
        { name: 'name', type: 'TEXT' },
        { name: 'day', type: 'DATE' },
      ]);
      expect(await engine.columnsOf("SELECT 1.50::numeric(5, 2) AS x, now() AS at, ARRAY['a'] AS list")).toEqual([
        { name: 'x', type: 'NUMERIC(5,2)' },
        { name: 'at', type: 'TIMESTAMP WITH TIME ZONE' },
        { name: 'list', type: 'TEXT[]' },
      ]);
    });

    test('no accepted fragment reaches another table or a file', async () => {
      const fragments = [
        '(SELECT word FROM secret)',
        'id) FROM t UNION SELECT (word',
        "query_to_xml('SELECT word FROM secret', true, false, '')",
        "E'\\\\' ) FROM secret --'",
        '1 /* /* */ + 1 -- */ ) FROM secret',
        "pg_read_file('/etc/passwd')",
      ];
      for (const fragment of fragments)
        await expect(engine.checkFragment(fragment), fragment).rejects.toMatchObject({ code: 'bad-fragment' });
    });

    test('a text with an escaped quote is a text', async () => {
      const fragment = "E'\\' ) FROM secret --'";
      await engine.checkFragment(fragment);
      expect((await select(`SELECT ${fragment}`)).map(({ values }) => values)).toEqual([["' ) FROM secret --"]]);
    });

    test('values have the form of the contract', async () => {
      const columns = await select(
        `SELECT 'NaN'::float8, '-Infinity'::float8, 9223372036854775807, '1 year 2 days 03:04:05.5'::interval, TIME '01:02:03.25', 'infinity'::timestamp,
              TIMESTAMPTZ '2001-01-01 12:00+02', '{"a": [1, null, true]}'::jsonb, ARRAY['it''s', NULL], '\\x68c3a9'::bytea, '0044-03-15 BC'::date`,
      );
      expect(columns.map(column => column.values[0])).toEqual([
        null,
        null,
        '9223372036854775807',
        '362 days 03:04:05.500000',
        '01:02:03.250000',
        null,
        Date.UTC(2001, 0, 1, 10),
        "{'a': [1, None, True]}",
        "['it\\'s', None]",
        'hé',
        -63_517_824_000_000,
      ]);
    });
  },
);
