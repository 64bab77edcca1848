import type { Connection, RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mysql } from '@/query/sql/mysql';
import { EngineError, type Driver } from '@/server/engines/engine';
import { readLocation } from '@/server/engines/location';
import { openMysqlEngine } from '@/server/engines/mysql/mysql-engine';
import { steadyClock } from '@/server/steady-clock';
import { adminOf } from './fill';
import { findMariadb, startMariadb, type MariadbServer } from './server';

const programs = findMariadb();

function openAt(url: string): Driver {
  const location = readLocation(url);
  if (location.kind !== 'mysql') throw new Error('not an address of MariaDB');
  return openMysqlEngine(location.server, steadyClock);
}

const options = { schema: null, maxRows: 100, timeoutMilliseconds: 60_000 };

describe.skipIf(programs === null)(
  `MariaDB${programs === null ? ' (skipped: the programs mariadbd and mariadb-install-db are not installed)' : ''}`,
  () => {
    let database: MariadbServer;
    let engine: Driver;
    let admin: Connection;
    beforeAll(async () => {
      if (!programs) return;
      database = await startMariadb(programs);
      admin = await adminOf(database.url);
      await admin.query(`
        CREATE DATABASE public CHARACTER SET utf8mb4;
        CREATE DATABASE other;
        USE public;
        CREATE TABLE t AS SELECT seq AS id, CONCAT('n', seq) AS name, DATE '2001-01-01' + INTERVAL seq DAY AS day FROM seq_0_to_4;
        CREATE TABLE secret AS SELECT 'hidden' AS word;
        CREATE TABLE other.t AS SELECT 'elsewhere' AS name;
        CREATE VIEW v AS SELECT id FROM t;
        CREATE USER reader@localhost IDENTIFIED BY 'r''ead"er/@:';
        GRANT SELECT ON public.* TO reader@localhost;`);
      engine = openAt(database.url);
    });
    afterAll(async () => {
      engine?.close();
      await admin?.end();
      await database?.stop();
    });

    const select = (sql: string) => engine.select(sql, { maxRows: 100 });
    const read = (sql: string, schema: string | null = null) => engine.read(sql, { ...options, schema }, {});
    /** Runs until it is stopped. */
    const endless = 'SELECT count(*) FROM seq_1_to_1000000 a, seq_1_to_1000000 b WHERE a.seq * b.seq % 7 = 8';

    test('statements return columns, with their names even without rows', async () => {
      expect(await select('SELECT id, name, day FROM t WHERE id < 2 ORDER BY id')).toEqual([
        { label: ['id'], type: 0, values: [0, 1], storage: undefined },
        { label: ['name'], type: 1, values: ['n0', 'n1'], storage: undefined },
        { label: ['day'], type: 2, storage: 'date', values: [Date.UTC(2001, 0, 1), Date.UTC(2001, 0, 2)] },
      ]);
      expect(await select('SELECT id FROM t WHERE false')).toMatchObject([{ label: ['id'], type: 0, values: [] }]);
    });

    test('lists keys and indexes, with the tables they refer to', async () => {
      await admin.query(`
        CREATE TABLE parent (a INTEGER, b VARCHAR(20) UNIQUE, PRIMARY KEY (b, a));
        CREATE TABLE child (id INTEGER PRIMARY KEY, \`x y\` VARCHAR(20), a INTEGER,
          CONSTRAINT to_parent FOREIGN KEY (\`x y\`, a) REFERENCES parent (b, a));
        CREATE INDEX of_child ON child (a, id)`);
      expect(await engine.keys('public', 'parent')).toEqual([
        { kind: 'index', name: 'b', columns: ['b'], unique: true },
        { kind: 'primary', name: 'PRIMARY', columns: ['b', 'a'] },
      ]);
      expect(await engine.keys('', 'child')).toEqual([
        { kind: 'index', name: 'of_child', columns: ['a', 'id'], unique: false },
        { kind: 'primary', name: 'PRIMARY', columns: ['id'] },
        { kind: 'index', name: 'to_parent', columns: ['x y', 'a'], unique: false },
        {
          kind: 'foreign',
          name: 'to_parent',
          columns: ['x y', 'a'],
          to: { schema: 'public', table: 'parent', columns: ['b', 'a'] },
        },
      ]);
      expect(await engine.keys('public', 'no_such')).toEqual([]);
      await admin.query('DROP TABLE child, parent');
    });

    test('tables and columns are listed', async () => {
      expect((await engine.tables({ limit: 10 })).tables).toEqual([
        { schema: 'other', name: 't', kind: 'table' },
        { schema: 'public', name: 'secret', kind: 'table' },
        { schema: 'public', name: 't', kind: 'table' },
        { schema: 'public', name: 'v', kind: 'view' },
      ]);
      await admin.query(
        `CREATE TABLE typed (a BIGINT UNSIGNED, b DECIMAL(10,2), c ENUM('x','y'), d DATETIME(3), e TINYINT(1), f VARCHAR(20), g JSON)`,
      );
      expect(await engine.columns('', 'typed')).toEqual([
        { name: 'a', type: 'BIGINT(20) UNSIGNED' },
        { name: 'b', type: 'DECIMAL(10,2)' },
        { name: 'c', type: 'ENUM' },
        { name: 'd', type: 'DATETIME(3)' },
        { name: 'e', type: 'TINYINT(1)' },
        { name: 'f', type: 'VARCHAR(20)' },
        { name: 'g', type: 'LONGTEXT' },
      ]);
      expect(await engine.columnsOf('SELECT a, b, c, d, e, f, g, 1.5e0 AS h, TIME(d) AS i FROM typed;')).toEqual([
        { name: 'a', type: 'BIGINT UNSIGNED' },
        { name: 'b', type: 'DECIMAL(10,2)' },
        { name: 'c', type: 'ENUM' },
        { name: 'd', type: 'DATETIME' },
        { name: 'e', type: 'TINYINT(1)' },
        { name: 'f', type: 'VARCHAR(20)' },
        { name: 'g', type: 'JSON' },
        { name: 'h', type: 'DOUBLE' },
        { name: 'i', type: 'TIME' },
      ]);
      await admin.query('DROP TABLE typed');
    });

    test('describes tables that the connection may read', async () => {
      const described = async (sql: string, schema: string | null = null) => {
        const { columns } = await read(sql, schema);
        return columns.slice(0, 2).map(({ name, values }) => [name, ...values]);
      };
      const columns = [
        ['Field', 'id', 'name', 'day'],
        ['Type', 'bigint(20) unsigned', 'varchar(21)', 'date'],
      ];
      for (const sql of ['DESCRIBE t', 'desc `public`.t', 'SHOW COLUMNS FROM t', 'SHOW FIELDS IN t FROM public'])
        expect(await described(sql), sql).toEqual(columns);
      expect(await described("DESCRIBE t 'na%'")).toEqual([
        ['Field', 'name'],
        ['Type', 'varchar(21)'],
      ]);
      expect((await described('DESCRIBE t', 'other'))[0]).toEqual(['Field', 'name']);
      expect(await engine.estimate('DESCRIBE t', options, {})).toEqual([]);
      await expect(engine.estimate('DESCRIBE no_such', options, {})).rejects.toMatchObject({ code: 'failed' });
      const query = { sql: 'DESCRIBE t', isQuery: true };
      expect((await engine.change([query], options, {})).rowCount).toBe(3);

      const other = openAt(database.urlOf('reader:r%27ead%22er%2F%40%3A', ''));
      for (const sql of ['DESCRIBE other.t', 'SHOW COLUMNS FROM t FROM other'])
        await expect(other.read(sql, options, {}), sql).rejects.toMatchObject({ code: 'refused' });
      expect((await other.read('DESCRIBE public.t', options, {})).rowCount).toBe(3);
      other.close();
      await expect(engine.checkStatement('DESCRIBE t')).rejects.toMatchObject({ code: 'refused' });
    });

    test('reads no more rows than requested, and ends the statement', async () => {
      const [column] = await engine.select('SELECT seq FROM seq_0_to_1000000000 LIMIT 900000000', { maxRows: 7 });
      expect(column?.values).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(await select('SELECT 1 AS one')).toMatchObject([{ values: [1] }]);
    });

    test('stops slow statements, on the server too, and keeps working', async () => {
      await expect(engine.select(endless, { maxRows: 1, timeoutMilliseconds: 100 })).rejects.toMatchObject({
        code: 'timed-out',
      });
      const stop = new AbortController();
      const running = engine.select(endless, { maxRows: 1, signal: stop.signal });
      // It is stopped once it is seen running; then nobody runs it any more.
      const active = async () => {
        const [rows] = await admin.query(
          `SELECT 1 FROM information_schema.PROCESSLIST WHERE INFO LIKE 'SELECT count(*) FROM seq_1%'`,
        );
        return Array.isArray(rows) ? rows.length : -1;
      };
      await expect.poll(active).toBe(1);
      stop.abort();
      await expect(running).rejects.toMatchObject({ code: 'stopped' });
      await expect.poll(active).toBe(0);
      await expect(engine.select('SELECT 1', { maxRows: 1, signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'stopped',
      });
      expect(await select('SELECT 1 AS one')).toMatchObject([{ values: [1] }]);
    });

    test.each([
      ['several', 'SELECT 1; SELECT 2'],
      ['a way out of the transaction', 'SELECT 1; COMMIT; DROP TABLE t'],
      ['a table', 'CREATE TABLE x (a INTEGER)'],
      ['a deletion', 'DELETE FROM t'],
      ['a setting', "SET time_zone = '+01:00'"],
      ['a file', "SELECT id INTO OUTFILE '/tmp/tidemark-outfile.csv' FROM t"],
      ['a comment that is executed', "SELECT 1 /*! INTO OUTFILE '/tmp/tidemark-outfile.csv' */"],
      ['one of MariaDB', "SELECT 1 /*M! INTO OUTFILE '/tmp/tidemark-outfile.csv' */"],
      ['a lock', 'SELECT id FROM t FOR UPDATE'],
      ['a setting of the server', 'SELECT @@datadir'],
      ['the plan of a deletion', 'DESCRIBE DELETE FROM t'],
      ['a run for its plan', 'DESC ANALYZE SELECT 1'],
      ['other information about the server', 'SHOW GRANTS'],
      ['the client’s file', "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE t"],
    ])('a statement is one SELECT: %s is refused', async (_, sql) => {
      const refused = { code: expect.stringMatching(/^(refused|bad-fragment)$/) };
      await expect(select(sql)).rejects.toMatchObject(refused);
      await expect(read(sql)).rejects.toMatchObject(refused);
      expect((await admin.query('SELECT count(*) AS n FROM t'))[0]).toEqual([{ n: 5 }]);
    });

    test('a read-only transaction refuses to write, whatever the statement looks like', async () => {
      await admin.query(`CREATE SEQUENCE s; CREATE FUNCTION writes() RETURNS INT BEGIN DELETE FROM t; RETURN 1; END`);
      await expect(select('SELECT writes()')).rejects.toBeInstanceOf(EngineError);
      await expect(select('SELECT NEXT VALUE FOR s')).rejects.toMatchObject({ code: 'refused' });
      expect((await admin.query('SELECT count(*) AS n FROM t'))[0]).toEqual([{ n: 5 }]);
      await admin.query('DROP SEQUENCE s; DROP FUNCTION writes');
    });

    test('no accepted fragment reaches another table or a file', async () => {
      const fragments = [
        '(SELECT word FROM secret)',
        'id) FROM t UNION SELECT (word',
        "LOAD_FILE('/etc/passwd')",
        "`LOAD_FILE`('/etc/passwd')",
        "1 --1, LOAD_FILE('/etc/passwd')",
        "1 # ' \n, LOAD_FILE('/etc/passwd') # '",
        "-- \r ' \n LOAD_FILE('/etc/passwd') -- '",
        "1 /*! + LOAD_FILE('/etc/passwd') */",
        "1 /*+ SET_VAR(sql_mode='') */",
        'SLEEP(10)',
        "GET_LOCK('a', 10)",
        'BENCHMARK(1000000000, 1)',
        '@@version',
        '@a := 1',
        '1 INTO @a',
      ];
      for (const fragment of fragments)
        await expect(engine.checkFragment(fragment), fragment).rejects.toMatchObject({ code: 'bad-fragment' });
      await engine.checkFragment(`IF(name = "it\\"s", \`id\`, 'it\\'s') REGEXP '\\\\d' -- all`);
      expect(
        await select(`SELECT "a\\"b" AS a, 'it\\'s' AS b, 'x''y' AS c, '\\\\' AS d, '\\' ) FROM secret -- ' AS e`),
      ).toMatchObject(['a"b', "it's", "x'y", '\\', "' ) FROM secret -- "].map(value => ({ values: [value] })));
    });

    test('failures quote the server, with their position', async () => {
      await expect(read('SELECT id,\n  nothing FROM t')).rejects.toMatchObject({
        code: 'failed',
        message: expect.stringMatching(/^Unknown column 'nothing' in '.*'\nLINE 2: {3}nothing FROM t\n {10}\^\n$/),
      });
      await expect(read('SELECT id\nFRM t WHERE 1')).rejects.toMatchObject({
        code: 'failed',
        message: expect.stringMatching(/near 't WHERE 1' at line 2\nLINE 2: FRM t WHERE 1\n {12}\^\n$/),
      });
      await expect(read('SELECT * FROM no_such')).rejects.toMatchObject({
        code: 'failed',
        message: "Table 'public.no_such' doesn't exist",
      });
    });

    test.each([
      ['reader:wrong', '', { code: 'unreadable', fault: 'access-denied' }],
      ['nobody', '', { code: 'unreadable', fault: 'access-denied' }],
      ['reader:r%27ead%22er%2F%40%3A', '', null],
    ])('a connection as %s', async (user, more, failure) => {
      const other = openAt(database.urlOf(user, more));
      const reading = other.select('SELECT id FROM t ORDER BY id LIMIT 1', { maxRows: 1 });
      if (failure) await expect(reading).rejects.toMatchObject(failure);
      else expect(await reading).toMatchObject([{ values: [0] }]);
      if (!failure)
        await expect(other.select('SELECT User FROM mysql.user', { maxRows: 1 })).rejects.toMatchObject({
          code: 'refused',
        });
      other.close();
    });

    test('reports a missing database, and a missing server', async () => {
      const noDatabase = openAt(database.url.replace('/public', '/nowhere'));
      await expect(noDatabase.tables({ limit: 1 })).rejects.toMatchObject({
        code: 'unreadable',
        fault: 'unknown-database',
      });
      noDatabase.close();
      const elsewhere = openAt('mysql://nobody@127.0.0.1:1/none');
      await expect(elsewhere.select('SELECT 1', { maxRows: 1 })).rejects.toMatchObject({
        code: 'unreadable',
        fault: 'refused',
      });
      elsewhere.close();
    });

    test('replaces a session that the server ends', async () => {
      const ended = engine.select(endless, { maxRows: 1 }).catch((error: unknown) => error);
      const ids = async () => {
        const [rows] = await admin.query<RowDataPacket[]>(
          `SELECT ID AS id FROM information_schema.PROCESSLIST WHERE INFO LIKE 'SELECT count(*) FROM seq_1%'`,
        );
        return rows.map(row => Number(row['id']));
      };
      await expect.poll(async () => (await ids()).length).toBe(1);
      await admin.query(`KILL CONNECTION ${(await ids())[0] ?? 0}`);
      expect(await ended).toMatchObject({ code: 'unreadable', fault: 'unavailable' });
      expect(await select('SELECT 1 AS one')).toMatchObject([{ values: [1] }]);
    });

    test('unqualified tables are in the chosen schema, and afterwards in the default one', async () => {
      const nameIn = async (schema: string | null) =>
        (await read('SELECT name FROM t ORDER BY name LIMIT 1', schema)).columns[0]?.values;
      expect(await nameIn('other')).toEqual(['elsewhere']);
      expect(await nameIn(null)).toEqual(['n0']);
      await expect(nameIn('no`such')).rejects.toMatchObject({ code: 'failed' });
      expect(await nameIn(null)).toEqual(['n0']);
    });

    test('long labels name columns, also of inner statements', async () => {
      const name = 'The average delay of every flight that left in the first quarter '.repeat(2);
      const label = mysql.identifier(name);
      const [column] = await select(
        `SELECT inner_one.${label} AS ${label} FROM (SELECT id AS ${label} FROM t) AS inner_one ORDER BY ${label} DESC LIMIT 1`,
      );
      expect(column?.values).toEqual([4]);
    });

    test('makes changes together or not at all', async () => {
      await admin.query('CREATE TABLE changing (a INTEGER PRIMARY KEY) ENGINE = InnoDB');
      const insert = (value: number) => ({ sql: `INSERT INTO changing VALUES (${value})`, isQuery: false });
      const all = { sql: 'SELECT a FROM changing', isQuery: true };
      expect((await engine.change([insert(1), all], options, {})).columns[0]?.values).toEqual([1]);
      await expect(engine.change([insert(2), insert(1)], options, {})).rejects.toMatchObject({ code: 'failed' });
      expect((await read('SELECT a FROM changing')).columns[0]?.values).toEqual([1]);
      const made = {
        sql: 'CREATE TABLE made (id INT(11) AUTO_INCREMENT, k ENUM("x"), PRIMARY KEY (id)) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4',
        isQuery: false,
      };
      await engine.change([made, { sql: 'DROP TABLE made', isQuery: false }], options, {});
      const copy = { sql: 'CREATE TABLE copied AS \nSELECT id, name FROM t ORDER BY id\nLIMIT 2', isQuery: false };
      const view = { sql: 'CREATE OR REPLACE VIEW seen AS SELECT COUNT(*) AS n FROM copied', isQuery: false };
      const upsert = {
        sql: 'INSERT INTO changing (a) VALUES (1) ON DUPLICATE KEY UPDATE a = VALUES(a)',
        isQuery: false,
      };
      const count = { sql: 'SELECT n FROM seen', isQuery: true };
      expect((await engine.change([copy, view, upsert, count], options, {})).columns[0]?.values).toEqual([2]);
      await admin.query('DROP VIEW seen; DROP TABLE copied');
      // A definition commits immediately; the statements after it are again one transaction.
      await expect(engine.change([made, insert(5), insert(1)], options, {})).rejects.toMatchObject({ code: 'failed' });
      expect((await read('SELECT a FROM changing')).columns[0]?.values).toEqual([1]);
      await admin.query('DROP TABLE made');
      await admin.query('DROP TABLE changing');
    });

    test.each([
      "CREATE TABLE f (a INT) ENGINE=FEDERATED CONNECTION='mysql://u@h/d/t'",
      'CREATE TABLE f (a INT) ENGINE CONNECT',
      "CREATE TABLE f (a INT) DATA DIRECTORY = '/tmp'",
      "INSERT INTO t (name) SELECT LOAD_FILE('/etc/passwd')",
      'DELETE FROM mysql.user',
      'CREATE FUNCTION f RETURNS STRING SONAME "x.so"',
      "GRANT ALL ON *.* TO u@h IDENTIFIED BY 'p'",
      'KILL 1',
      "LOAD DATA INFILE '/etc/passwd' INTO TABLE t",
    ])('%s is refused', async sql => {
      await expect(engine.change([{ sql, isQuery: false }], options, {})).rejects.toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^(refused|bad-fragment)$/) }),
      );
    });

    test('an estimate gives the number of rows that are read', async () => {
      expect(await engine.estimate('SELECT * FROM t', options, {})).toEqual([
        expect.objectContaining({ 'Rows read': '5' }),
      ]);
      await expect(engine.estimate('SELECT nothing FROM t', options, {})).rejects.toMatchObject({ code: 'failed' });
    });

    test('values have the form of the contract', async () => {
      await admin.query(`
        CREATE TABLE samples (
          a BIGINT UNSIGNED, b DECIMAL(65,5), c DATETIME(6), d TIMESTAMP NULL, e YEAR, f TIME(2), g TINYINT(1), h BIT(10),
          i ENUM('x','it''s'), j SET('p','q'), k JSON, l GEOMETRY, m DATE, n DATETIME, o VARBINARY(10), p VARCHAR(20), q FLOAT, r INT UNSIGNED);
        INSERT INTO samples VALUES
          (18446744073709551615, 123456789012345678901234567890.12345, '2001-02-03 04:05:06.789', '2001-02-03 04:05:06', 2001,
           '-838:59:59', 1, 515, 'it''s', 'p,q', '{"a": [1, null, true]}', POINT(1, 2), '0000-00-00', '2001-00-00 00:00:00', x'68c3a9',
           'ünïcode 漢字 🎈', 1.5, 4294967295);`);
      const names = 'a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r';
      const columns = await select(`SELECT ${names} FROM samples`);
      expect(columns.map(({ values }) => values[0])).toEqual([
        '18446744073709551615',
        '123456789012345678901234567890.12345',
        Date.UTC(2001, 1, 3, 4, 5, 6, 789),
        Date.UTC(2001, 1, 3, 4, 5, 6),
        2001,
        '-838:59:59',
        1,
        515,
        "it's",
        'p,q',
        "{'a': [1, None, True]}",
        null,
        null,
        'hé',
        'ünïcode 漢字 🎈',
        1.5,
        4294967295,
      ]);
      const exact = await read(`SELECT ${names} FROM samples`);
      expect(exact.columns.map(({ kind, values }) => [kind, values[0]])).toEqual([
        ['integer', 18446744073709551615n],
        ['decimal', '123456789012345678901234567890.12345'],
        ['timestamp', '2001-02-03T04:05:06.789000'],
        ['timestamptz', '2001-02-03T04:05:06+00:00'],
        ['integer', 2001],
        ['time', '-838:59:59'],
        ['integer', 1],
        ['integer', 515],
        ['text', "it's"],
        ['text', 'p,q'],
        ['nested', "{'a': [1, None, True]}"],
        ['date', '0000-00-00'],
        ['timestamp', '2001-00-00T00:00:00'],
        ['bytes', new Uint8Array([0x68, 0xc3, 0xa9])],
        ['text', 'ünïcode 漢字 🎈'],
        ['float', 1.5],
        ['integer', 4294967295],
      ]);
      expect((await select('SELECT l FROM samples'))[0]?.values[0]).toMatch(/^\\x[0-9a-f]+$/);
      // An address without quotes, and averages with the digits of other engines.
      expect((await select('SELECT AVG(id) / 3 AS a FROM t'))[0]?.values[0]).toBeCloseTo(2 / 3, 12);
      expect((await read('SELECT 1 / 3 AS a')).columns[0]?.values).toEqual(['0.3333']);
      await admin.query('DROP TABLE samples');
    });
  },
);
