import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { readStatementTokens } from '@/query/fragments/tokens';
import { describedTable } from './described-table';
import { effectiveLimit, limitOf, withLimit } from './limit';
import { splitStatements } from './split';
import { statementKind } from './statement-kind';

const only = (sql: string) => must(splitStatements(sql)[0], 'statement');

test.each<[string, string[]]>([
  ['SELECT 1; SELECT 2;', ['SELECT 1', 'SELECT 2']],
  [";;SELECT ';' AS a;", ["SELECT ';' AS a"]],
  ['SELECT ";" -- ; no\n; SELECT 2 /* ; */', ['SELECT ";"', 'SELECT 2']],
  ['SELECT $$;$$; SELECT $a$ ; $$ $a$', ['SELECT $$;$$', 'SELECT $a$ ; $$ $a$']],
  [String.raw`SELECT E'\';'; SELECT 2`, [String.raw`SELECT E'\';'`, 'SELECT 2']],
  ['/* a /* b ; */ ; */ SELECT 1', ['SELECT 1']],
  ["SELECT 'breaks off ; here", ["SELECT 'breaks off ; here"]],
  ['-- nothing', []],
])('%j has the statements %j', (script, expected) => {
  expect(splitStatements(script).map(({ sql }) => sql)).toEqual(expected);
});

test('a statement knows the line in which it begins', () => {
  expect(splitStatements('SELECT 1;\n\n-- two\nSELECT 2').map(({ line }) => line)).toEqual([0, 3]);
});

test.each([
  ['SELECT 1', 'read'],
  ['(SELECT 1)', 'read'],
  ['WITH a AS (SELECT 1) SELECT * FROM a', 'read'],
  ['WITH a AS (DELETE FROM t RETURNING *) SELECT * FROM a', 'change'],
  ['WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a', 'change'],
  ['FROM t', 'read'],
  ['insert into t values (1)', 'change'],
  ['REPLACE INTO t VALUES (1)', 'change'],
  ["WITH a AS (SELECT 1) SELECT replace(b, 'x', 'y'), (replace(b, 'x', 'z')) FROM a", 'read'],
  ['CREATE OR REPLACE TEMP VIEW v AS SELECT 1', 'change'],
  ['DROP TABLE IF EXISTS t', 'change'],
  ['CREATE FUNCTION f() RETURNS int', 'other'],
  ['CREATE ROLE r', 'other'],
  ["COPY t TO PROGRAM 'sh'", 'other'],
  ["ATTACH 'a.db'", 'other'],
  ['DESCRIBE t', 'read'],
  ['summarize SELECT 1', 'read'],
  ['SHOW COLUMNS FROM t', 'read'],
  ['show full fields in t', 'read'],
  ['SHOW TABLES', 'other'],
  ['SET x = 1', 'other'],
])('%j is of the kind %s', (sql, kind) => expect(statementKind(only(sql))).toBe(kind));

describe('the table whose columns are listed', () => {
  test.each([
    ['DESCRIBE t', ['t']],
    ['desc a.`b c`;', ['a', 'b c']],
    ["DESCRIBE t 'id%'", ['t']],
    ['SHOW FULL COLUMNS FROM t FROM `a``b`', ['t']],
    ["SHOW FIELDS IN t LIKE 'a%'", ['t']],
    ['DESCRIBE SELECT 1', null],
    ['DESC ANALYZE SELECT 1', null],
    ['DESCRIBE FORMAT=JSON SELECT 1', null],
    ['DESCRIBE DELETE FROM t', null],
    ['DESCRIBE t, u', null],
    ['DESCRIBE a.', null],
    ['DESCRIBE t (1)', null],
    ['SHOW COLUMNS FROM t WHERE sleep(10)', null],
    ['SHOW COLUMNS', null],
    ['SHOW TABLES FROM t', null],
    ['SELECT 1', null],
  ])('of %j is %j', (sql, table) => expect(describedTable(readStatementTokens(sql, 'mysql'), 'mysql')).toEqual(table));

  test('has no column beside it elsewhere than in MySQL', () => {
    const standard = (sql: string) => describedTable(readStatementTokens(sql), 'standard');
    expect(standard('DESCRIBE lake."a""b".t')).toEqual(['lake', 'a"b', 't']);
    expect(standard('DESCRIBE OUTPUT prepared')).toBeNull();
  });
});

describe('the number of rows', () => {
  test.each<[string, number | null, string]>([
    ['SELECT * FROM t', null, 'SELECT * FROM t\nLIMIT 11'],
    ['SELECT * FROM t LIMIT 5', 5, 'SELECT * FROM t LIMIT 11'],
    ['SELECT * FROM t LIMIT 5 OFFSET 2', 5, 'SELECT * FROM t LIMIT 11 OFFSET 2'],
    ['SELECT * FROM (SELECT 1 LIMIT 5) t', null, 'SELECT * FROM (SELECT 1 LIMIT 5) t\nLIMIT 11'],
    ["SELECT 'limit 5' -- limit 3", null, "SELECT 'limit 5'\nLIMIT 11"],
    ['SELECT * FROM t LIMIT 5 + 5', null, 'SELECT * FROM t LIMIT 5 + 5'],
    ['DESCRIBE t', null, 'DESCRIBE t'],
    ['SHOW COLUMNS FROM t', null, 'SHOW COLUMNS FROM t'],
    ['SUMMARIZE SELECT * FROM t LIMIT 5', null, 'SUMMARIZE SELECT * FROM t LIMIT 5'],
    ['SELECT * FROM t FETCH FIRST 3 ROWS ONLY', null, 'SELECT * FROM t FETCH FIRST 3 ROWS ONLY'],
  ])('of %j is %s', (sql, written, limited) => {
    expect(limitOf(only(sql))).toBe(written);
    expect(withLimit(only(sql), 11)).toBe(limited);
  });

  test.each([
    [null, 1000, 1000, 'DROPDOWN'],
    [5, 1000, 5, 'QUERY'],
    [1000, 1000, 1000, 'QUERY_AND_DROPDOWN'],
    [5000, 1000, 1000, 'DROPDOWN'],
  ])('that is written as %s and chosen as %i is %i by %s', (written, chosen, limit, factor) =>
    expect(effectiveLimit(written, chosen)).toEqual({ limit, factor }),
  );
});
