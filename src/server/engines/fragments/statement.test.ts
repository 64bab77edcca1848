import { describe, expect, test } from 'vitest';
import { postgresqlFunctions } from '../functions/postgresql';
import { checkSqlStatement } from './statement';

const check = (sql: string) => checkSqlStatement(sql, postgresqlFunctions);

describe('statements that no engine parsed', () => {
  test.each([
    'SELECT 1',
    'select * from a -- all;',
    '(SELECT 1) UNION SELECT 2',
    'WITH x AS (SELECT 1) SELECT * FROM x;\n',
    'VALUES (1)',
    'SELECT 1; -- the end',
    'SELECT 1 /* one */ ;;',
    "SELECT 'pg_read_file(' FROM pg_things",
    'WITH RECURSIVE x (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM x), y (m) AS NOT MATERIALIZED (SELECT 2) SELECT * FROM x, y',
    'SELECT * FROM (VALUES (1, 2)) AS t (a, b) JOIN u USING (a)',
    'SELECT a FROM t GROUP BY GROUPING SETS ((a), ()) HAVING (count(*) > 1)',
    'SELECT * FROM generate_series(1, 3) AS numbers (n)',
    'SELECT * FROM generate_series(1, 3) numbers (n)',
    'SELECT a, x, y FROM t CROSS JOIN UNNEST(xs, ys) WITH ORDINALITY CROSS JOIN unnest(zs) u (x, y)',
    'SELECT * FROM (VALUES (1, 2)) t ("a b", c), ((SELECT 1)) u (d)',
    'SELECT lo_price, t.lo_price, (t.address).city FROM pg_catalog.pg_stat_activity t, pg_catalog.pg_file_settings',
    'SELECT CAST(a AS varchar(10)), b::timestamp(3), c::character varying(5) FROM t WHERE a IN (1) AND EXISTS (SELECT 1)',
  ])('%s is a SELECT', sql => expect(() => check(sql)).not.toThrow());

  test.each([
    '',
    ' ',
    '-- nothing',
    'DELETE FROM a',
    'SELECT 1; DROP TABLE a',
    'SELECT 1; /* /* */ DROP TABLE a -- */',
    "SELECT pg_read_file('/etc/passwd')",
    'SELECT pg_catalog."pg_read_file"(\'/etc/passwd\')',
    "SELECT query_to_xml('SELECT 1', true, false, '')",
    "SELECT E'\\' || pg_read_file(' '",
    'SELECT $$a$$',
    'SELECT * FROM dblink(a)',
    'SELECT DISTINCT ON (a) dblink(b) FROM t',
    'SELECT DISTINCT ON ((a), (b)) dblink(c, d) FROM t',
    'SELECT * FROM (VALUES (1)) t (a), dblink(a)',
    "SELECT * FROM (VALUES (1)) dblink ('')",
    'SELECT * FROM (VALUES (1)) pg_catalog.pg_sleep (a)',
    'SELECT (a) AND dblink(b) FROM t',
    'SELECT a) dblink(b) FROM t',
    'SELECT a, nobody_knows(b) AS materialized FROM t',
    "SELECT * FROM t, dblink('') AS (a int)",
    "SELECT * FROM generate_series(1, 2) AS (a int), dblink('') AS (a int)",
    "WITH x AS (SELECT 1) SELECT * FROM x, dblink('') AS (a int)",
    'SELECT * FROM t WHERE pg_sleep(1) IS NULL',
    'SELECT 1 /* /* */ ; DROP TABLE a -- */',
    'SELECT {{ x }}',
    "SELECT ('/etc/passwd'::text).pg_read_file",
    'SELECT (ARRAY[\'work_mem\'::text])[1]."current_setting"',
    'SELECT f . /* */ pg_ls_dir FROM unnest(a) f',
    'SELECT 1 FROM unnest(a) f ORDER BY f.nextval',
  ])('%j is refused', sql =>
    expect(() => check(sql)).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^(refused|bad-fragment)$/) }),
    ),
  );
});
