import { describe, expect, test } from 'vitest';
import { mysqlFunctions } from '../functions/mysql';
import { postgresqlFunctions } from '../functions/postgresql';
import { trinoFunctions } from '../functions/trino';
import { checkSqlStatement } from './statement';

const check = (sql: string) => checkSqlStatement(sql, postgresqlFunctions, 'postgresql');

const refused = expect.objectContaining({ code: expect.stringMatching(/^(refused|bad-fragment)$/) });

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
    String.raw`SELECT E'it\'s\n' || e'' || $$it's$$ || $a$ $$ ' $a$ FROM a$b`,
    'SELECT * FROM orders o (a, b) JOIN s.users u (c) ON a = c',
    'SELECT * FROM t WHERE a IN (SELECT b FROM "x"."y" z ("b"))',
    'SELECT * FROM t, LATERAL unnest(a) WITH ORDINALITY u (b, i) ORDER BY 1 LIMIT (5) OFFSET (1)',
    'SELECT * FROM jsonb_to_recordset(j) x (a int, b numeric(10, 2), c text[], d double precision)',
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
    'SELECT * FROM dblink(a)',
    // A new line continues a text, with its escapes.
    String.raw`SELECT E'a'${'\n'}'b\' || pg_read_file('/etc/passwd') -- '`,
    String.raw`SELECT E'a' /* */ 'b\' || pg_read_file('/etc/passwd') -- '`,
    String.raw`SELECT 'a\' || pg_read_file('/etc/passwd') --'`,
    String.raw`SELECT U&'\0027 || pg_read_file(a)'`,
    // To PostgreSQL, these are names, and no texts with dollars or escapes begin in them.
    "SELECT a\u00a0$$ ' $$ || pg_read_file(b) --' $$",
    "SELECT a$$ ' || pg_read_file(b) || ' $$",
    String.raw`SELECT a\u00a0E'\' || pg_read_file(b) --'`.replace(String.raw`\u00a0`, '\u00a0'),
    "SELECT $a$ $b$ || pg_read_file('x') $b$",
    "SELECT $1 $$ a $$ || pg_read_file('$$')",
    'SELECT DISTINCT ON (a) dblink(b) FROM t',
    'SELECT DISTINCT ON ((a), (b)) dblink(c, d) FROM t',
    'SELECT * FROM (VALUES (1)) t (a), dblink(a)',
    "SELECT * FROM (VALUES (1)) dblink ('')",
    'SELECT * FROM (VALUES (1)) pg_catalog.pg_sleep (a)',
    'SELECT (a) AND dblink(b) FROM t',
    'SELECT * FROM LATERAL dblink(a)',
    'SELECT * FROM t JOIN LATERAL dblink(a) ON true',
    'SELECT a IS DISTINCT FROM b dblink(c) FROM t',
    'SELECT trim(a FROM b dblink(c)) FROM t',
    "SELECT * FROM t dblink('')",
    'SELECT * FROM t JOIN u ON dblink(a)',
    'SELECT * FROM t WHERE dblink(a)',
    'SELECT sum(a) OVER (PATTERN (x) DEFINE x AS dblink(a)) FROM t',
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

describe('statements in Trino', () => {
  const inTrino = (sql: string) => checkSqlStatement(sql, trinoFunctions);

  test.each([
    `SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY c ORDER BY d MEASURES last(b.price) AS p ONE ROW PER MATCH
     PATTERN (a b+) DEFINE b AS b.price < prev(b.price), a AS (a.price > 1)) m`,
    'SELECT * FROM TABLE(sequence(start => 1, stop => 10))',
    "SELECT * FROM JSON_TABLE(x, 'lax $' COLUMNS (a bigint PATH 'lax $.a')) AS t",
    "SELECT X'65683F', TRY_CAST(a AS row(b varchar(10))), transform(xs, x -> x + 1) FROM t",
    'SELECT a FROM t CROSS JOIN UNNEST(xs) WITH ORDINALITY u (x, n)',
    "SELECT to_char(a, 'yyyy'), to_date(b, 'yyyy'), value_at_quantile(tdigest_agg(c), 0.5), hmac_sha256(d, e) FROM t",
  ])('%s is a SELECT', sql => expect(() => inTrino(sql)).not.toThrow());

  test.each([
    'SELECT * FROM t MATCH_RECOGNIZE (PATTERN (a) DEFINE a AS version(b))',
    'SELECT * FROM t MATCH_RECOGNIZE (PATTERN (a b) DEFINE a AS true, b AS version(c))',
    "SELECT * FROM TABLE(system.query(query => 'x'))",
    "SELECT X'1\\' || version()'",
    "SELECT fail('')",
  ])('%s is refused', sql => expect(() => inTrino(sql)).toThrow(refused));
});

describe('statements in MySQL', () => {
  const inMysql = (sql: string) => checkSqlStatement(sql, mysqlFunctions, 'mysql');

  test.each([
    'SELECT * FROM t USE INDEX (i) FORCE INDEX FOR ORDER BY (i, j) IGNORE KEY (k) JOIN u PARTITION (p0) USING (a)',
    'SELECT * FROM t STRAIGHT_JOIN (SELECT 1) u ON (t.a = u.a)',
    "SELECT a XOR (b), a RLIKE ('x'), a REGEXP ('x'), a DIV (2), 1 MEMBER OF ('[1]') FROM t",
    'SELECT AES_DECRYPT(a, b), CRC32(a), JSON_SCHEMA_VALID(a, b), CHARSET(a) FROM t',
  ])('%s is a SELECT', sql => expect(() => inMysql(sql)).not.toThrow());

  test.each([
    "SELECT TRIM('a' FROM BINARY load_file(b)) FROM t",
    'SELECT a FROM t WHERE BINARY sleep(a)',
    'SELECT a FROM t FORCE INDEX (i) WHERE get_lock(a, 1)',
  ])('%s is refused', sql => expect(() => inMysql(sql)).toThrow(refused));
});
