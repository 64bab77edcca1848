import { describe, expect, test } from 'vitest';
import { checkSqlStatement } from './statement';

const check = (sql: string) => checkSqlStatement(sql, /^(pg_|query_to_)/i);

describe('statements that no engine parsed', () => {
  test.each([
    'SELECT 1',
    'select * from a -- all;',
    '(SELECT 1) UNION SELECT 2',
    'WITH x AS (SELECT 1) SELECT * FROM x;\n',
    'VALUES (1)',
    "SELECT 'pg_read_file(' FROM pg_things",
  ])('%s is a SELECT', sql => expect(() => check(sql)).not.toThrow());

  test.each([
    '',
    ' ',
    '-- nothing',
    'DELETE FROM a',
    'SELECT 1; DROP TABLE a',
    'SELECT 1;;',
    "SELECT pg_read_file('/etc/passwd')",
    'SELECT pg_catalog."pg_read_file"(\'/etc/passwd\')',
    "SELECT query_to_xml('SELECT 1', true, false, '')",
    "SELECT E'\\' || pg_read_file(' '",
    'SELECT $$a$$',
    'SELECT 1 /* /* */ ; DROP TABLE a -- */',
    'SELECT {{ x }}',
  ])('%j is refused', sql => expect(() => check(sql)).toThrow(expect.objectContaining({ code: expect.stringMatching(/^(refused|bad-fragment)$/) })));
});
