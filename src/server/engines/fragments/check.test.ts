import { describe, expect, test } from 'vitest';
import { postgresqlFunctions } from '../functions/postgresql';
import { checkFragment } from '../mysql/checks';
import { checkSqlFragment } from '@/query/fragments/check';

const check = (sql: string) => checkSqlFragment(sql, postgresqlFunctions, 'postgresql');

const accepted = [
  'a',
  'a + 1',
  'SUM(a)',
  'COUNT(DISTINCT a)',
  "a = 1 AND b IN ('x', 'y')",
  "b LIKE '%;%'",
  "b = 'it''s -- fine'",
  'CASE WHEN a > 1 THEN 1 ELSE 0 END',
  'a -- to the end',
  'a /* within */ + 1',
  '"select"',
  't.select',
  'SUM(a) OVER (PARTITION BY b ORDER BY a)',
  'COUNT(*) FILTER (WHERE a > 0)',
  'extract(year FROM a)',
  'extract(year FROM (a))',
  'a IS DISTINCT FROM b',
  "date '2001-01-01'",
  "DATE'2001-01-01'",
  'CAST(a AS TIMESTAMP WITH TIME ZONE)',
  'percentile_cont(0.5) WITHIN GROUP (ORDER BY a)',
  'a::numeric(10, 2)',
  'b[1]',
  "b ~* '^x'",
  'ünïcode + 1',
  'a IN (1, 2) AND NOT (b) OR (c)',
  'EXTRACT(epoch FROM age(a, b))',
  'ROUND(AVG(a)::numeric(10, 2), 2)',
  'COUNT(*) OVER (PARTITION BY (b) ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)',
  'pg_catalog.abs(a)',
  "E'\\' ) FROM secret -- '",
  '$$a) FROM secret$$',
  "X'1f'",
];

const refused = [
  '',
  ' ',
  '-- nothing',
  'a)',
  '(a',
  '(a]',
  'a) FROM secret --',
  '1) UNION SELECT (word',
  '1=1) OR (1=1',
  'a) + SUM((a',
  'a; DROP TABLE t',
  'a;',
  'a, b',
  'a /*',
  // Engines with nested comments see other code outside of them.
  '1 /* /* */ + 1 -- */ ) FROM secret',
  "'a",
  '"a',
  "U&'\\0027'",
  'U&"x"',
  '$1',
  '`a`',
  '(SELECT word FROM secret)',
  'EXISTS (SELECT 1)',
  'a IN (SELECT 1)',
  '(VALUES (1))',
  '(TABLE secret)',
  '(WITH x AS (SELECT 1) SELECT * FROM x)',
  'a FROM secret',
  '(a FROM secret)',
  '1 WHERE 1 = 1',
  'a GROUP BY b',
  "pg_read_file('/etc/passwd')",
  'pg_catalog."pg_read_file"(\'/etc/passwd\')',
  "query_to_xml('SELECT 1', true, false, '')",
  'pg_sleep(10)',
  'dblink(a)',
  "lo_import('/etc/passwd')",
  "current_setting('data_directory')",
  "set_config('a', 'b', false)",
  "nextval('s')",
  'public.abs(a)',
  'nobody_knows (a)',
  "('/etc/passwd'::text).pg_read_file",
  'f.current_setting',
];

describe('fragments that no engine parsed', () => {
  test.each(accepted)('%s is one expression', sql => expect(() => check(sql)).not.toThrow());
  test.each(refused)('%j is refused', sql =>
    expect(() => check(sql)).toThrow(expect.objectContaining({ code: 'bad-fragment' })),
  );
});

describe('fragments for MySQL, with its own quotes and comments', () => {
  const checkMysql = checkFragment;

  test.each([
    '`a b` + 1',
    'a = "it\\"s" # all',
    "a = 'it\\'s' -- all",
    "IF(a > 1, b, 'x')",
    "DATE_FORMAT(a, '%Y-%m')",
    "GROUP_CONCAT(a ORDER BY b SEPARATOR ', ')",
    'SUBSTR(a FROM 2 FOR 3)',
    'a DIV 2',
    "a REGEXP '^\\\\d'",
    "_utf8mb4'x'",
    "x'41'",
    'DATE_ADD(a, INTERVAL 1 DAY)',
    'CAST(a AS UNSIGNED)',
  ])('%s is one expression', sql => expect(() => checkMysql(sql)).not.toThrow());

  test.each([
    'SLEEP(1)',
    'NEXT VALUE FOR s',
    "LOAD_FILE('/etc/passwd')",
    "`load_file`('/etc/passwd')",
    "load_file ('/etc/passwd')",
    "1 --1, LOAD_FILE('/etc/passwd')",
    "1 # ' \n, LOAD_FILE('/etc/passwd') # '",
    "1 -- \r ' \n, LOAD_FILE('/etc/passwd') -- '",
    String.raw`IF(a = '\\', LOAD_FILE('/etc/passwd'), 1)`,
    '/*! 1 */',
    '/*M! 1 */',
    '/*+ SET_VAR(sql_mode=0) */ 1',
    '1 /* /* */',
    '@@datadir',
    '@a',
    '(SELECT 1)',
    'a) FROM t WHERE (1',
    "{fn LOAD_FILE('/etc/passwd')}",
    '1\0',
    // To MySQL, a space that does not break is a name, and so this is not a comment.
    "1 --\u00a0, LOAD_FILE('/etc/passwd')",
    '1 +\u00a0',
  ])('%j is refused', sql => expect(() => checkMysql(sql)).toThrow(expect.objectContaining({ code: 'bad-fragment' })));
});
