import { describe, expect, test } from 'vitest';
import { postgresqlFunctions } from '../functions/postgresql';
import { trinoFunctions } from '../functions/trino';
import { checkWriting } from '../mysql/checks';
import { checkChange } from './change-check';

const refused = expect.objectContaining({ code: expect.stringMatching(/^(?:refused|bad-fragment)$/) });
const check = (sql: string) => checkChange(sql, postgresqlFunctions, name => /^pg_/i.test(name));

describe('changes that no engine parsed', () => {
  test.each([
    'INSERT INTO s.t (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET (a, b) = (excluded.a, 2) WHERE (a > 1) RETURNING (a)',
    'CREATE TABLE t AS (SELECT 1)',
    `CREATE TABLE t (a decimal(10,2) PRIMARY KEY, b varchar(10) CHECK (b <> ''), UNIQUE (a, b),
     d int GENERATED ALWAYS AS (a * 2) STORED, FOREIGN KEY (a) REFERENCES u (a), EXCLUDE USING gist (a WITH =))`,
    'CREATE UNIQUE INDEX IF NOT EXISTS i ON ONLY s.t USING btree (lower(a), b DESC) INCLUDE (c) WHERE (d > 1)',
    'CREATE INDEX ON t (a)',
    'CREATE OR REPLACE VIEW v (a, b) AS SELECT 1, 2',
    'ALTER TABLE t ALTER COLUMN a TYPE date USING to_date(a, b)',
    'DELETE FROM t USING (SELECT 1) x (a) WHERE t.a = x.a',
    'MERGE INTO t USING s ON (t.a = s.a) WHEN NOT MATCHED THEN INSERT (a) VALUES (1)',
  ])('%s is allowed', sql => expect(() => check(sql)).not.toThrow());

  test.each([
    'INSERT INTO t SELECT 1 FROM u JOIN v ON lo_import(a) = 1',
    'INSERT INTO t SELECT 1 FROM u JOIN v ON f.current_setting = 1, unnest(a) f',
    'CREATE TABLE index AS SELECT 1 FROM u JOIN v ON dblink_exec(a) = b',
    "DELETE FROM t USING dblink('') AS x (a int)",
    "DELETE FROM t USING btree JOIN u ON lo_import('/etc/passwd') = 1",
    "ALTER TABLE t ALTER COLUMN a TYPE oid USING lo_import('/etc/passwd')",
    'CREATE INDEX ON t (nobody_knows(5))',
    'UPDATE t SET a = nobody_knows(1)',
    'CREATE TABLE t (a int DEFAULT nobody_knows(1))',
  ])('%s is refused', sql => expect(() => check(sql)).toThrow(refused));

  test('a value follows KEY in Trino', () =>
    expect(() => checkChange('INSERT INTO t SELECT json_object(KEY version() VALUE 1)', trinoFunctions)).toThrow(
      refused,
    ));

  test('the rows of MERGE are inserted into columns in Trino too', () =>
    expect(() =>
      checkChange(
        'MERGE INTO t USING (SELECT 1) AS s (a) ON (t.a = s.a) WHEN NOT MATCHED THEN INSERT (a) VALUES (s.a)',
        trinoFunctions,
      ),
    ).not.toThrow());
});

describe('changes in MySQL', () => {
  test.each([
    'INSERT INTO t (a, b) VALUES (1, DEFAULT) ON DUPLICATE KEY UPDATE a = VALUES(a)',
    'REPLACE INTO t (a) VALUES (1)',
    'INSERT INTO t VALUE (1, 2)',
    'INSERT t (a) VALUES (1)',
    'INSERT IGNORE t (a) VALUES (1)',
    `CREATE TABLE t (a INT(11) PRIMARY KEY, b VARCHAR(10), KEY k (a, b(5)), UNIQUE u (b(5)), INDEX (b(5)),
     FULLTEXT f (b),
     UNIQUE KEY USING BTREE (b(5)), PRIMARY KEY (b(5)), CONSTRAINT c FOREIGN KEY f (a) REFERENCES u (a)) ENGINE=InnoDB`,
    'CREATE TABLE t (a INT) PARTITION BY RANGE COLUMNS (a) (PARTITION p VALUES LESS THAN (1990))',
    'CREATE INDEX i USING BTREE ON s.t (a, b(10))',
    'ALTER TABLE t ADD UNIQUE u (a), ADD INDEX i (b(3)), ADD (c INT)',
    'UPDATE t JOIN u ON (t.a = u.a) SET t.b = u.b',
  ])('%s is allowed', sql => expect(() => checkWriting(sql)).not.toThrow());

  test.each([
    "INSERT INTO t SELECT 1 FROM u JOIN v ON load_file('/etc/passwd') = a",
    'INSERT INTO t SELECT 1 FROM u JOIN v ON (sleep(5))',
    'CREATE TABLE t (a INT DEFAULT (sleep(5)))',
    'CREATE TABLE t (a INT PRIMARY KEY DEFAULT (sleep(5)))',
    'CREATE TABLE t (a INT UNIQUE CHECK (sleep(5)))',
    'CREATE TABLE t (a INT, CHECK (sleep(5)))',
    'CREATE TABLE t (a INT, KEY k ((sleep(5))))',
    'CREATE TABLE t (a INT GENERATED ALWAYS AS (sleep(5)))',
    'INSERT INTO t VALUES (sleep(5))',
  ])('%s is refused', sql => expect(() => checkWriting(sql)).toThrow(refused));
});
