import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainedIn, explainFirst, statementAt, statementsIn } from './sql-statements';

const texts = (sql: string) => statementsIn(sql).map(({ from, to }) => sql.slice(from, to));

test.each<readonly [string, readonly string[]]>([
  ['SELECT 1', ['SELECT 1']],
  [' SELECT 1 ;\n\nSELECT 2;', ['SELECT 1', 'SELECT 2']],
  ['', []],
  [' ;; ; ', []],
  ["SELECT ';' AS a; SELECT 'it''s; so'", ["SELECT ';' AS a", "SELECT 'it''s; so'"]],
  ['SELECT "a;b"; SELECT `c;d`', ['SELECT "a;b"', 'SELECT `c;d`']],
  ['SELECT 1 -- a; b\n; SELECT 2', ['SELECT 1 -- a; b', 'SELECT 2']],
  ['SELECT /* ; */ 1; SELECT 2', ['SELECT /* ; */ 1', 'SELECT 2']],
  ['SELECT $$a;b$$; SELECT $x$c;$$;d$x$', ['SELECT $$a;b$$', 'SELECT $x$c;$$;d$x$']],
  ['SELECT {{ "a;b" }}; {% set a = ";" %} SELECT 2', ['SELECT {{ "a;b" }}', '{% set a = ";" %} SELECT 2']],
  ["SELECT 'never ends; SELECT 2", ["SELECT 'never ends; SELECT 2"]],
  ['SELECT 1 - 2; SELECT $1', ['SELECT 1 - 2', 'SELECT $1']],
])('%j has the statements %j', (sql, statements) => expect(texts(sql)).toEqual(statements));

describe('the statement at the cursor, which is |,', () => {
  test.each([
    ['SELECT 1|; SELECT 2', 'SELECT 1'],
    ['SELECT 1; SEL|ECT 2', 'SELECT 2'],
    ['SELECT 1;|\nSELECT 2', 'SELECT 1'],
    ['SELECT 1;\n|\nSELECT 2', 'SELECT 2'],
    ['SELECT 1;\n\n|', 'SELECT 1'],
    ['|', null],
  ])('in %j is %j', (marked, statement) => {
    const at = marked.indexOf('|');
    const sql = marked.replace('|', '');
    const found = statementAt(statementsIn(sql), at, sql);
    expect(found && sql.slice(found.from, found.to)).toBe(statement);
  });
});

test('statements follow each other, separated by blanks and semicolons only', () => {
  const script = fc.array(
    fc.constantFrom('SELECT 1', ';', '\n', ' ', "'a;'", '--x;\n', '/*;*/', '{{;}}', '$$;$$', '"'),
  );
  fc.assert(
    fc.property(script, parts => {
      const sql = parts.join('');
      let last = 0;
      for (const { from, to } of statementsIn(sql)) {
        expect(sql.slice(last, from)).toMatch(/^[\s;]*$/);
        expect(to).toBeGreaterThan(from);
        last = to;
      }
      expect(sql.slice(last)).toMatch(/^[\s;]*$/);
    }),
  );
});

test('a script of a megabyte has all its statements', () => {
  const sql = "SELECT a, 'x;y' FROM t; -- z;\n".repeat(35_000);
  expect(statementsIn(sql)).toHaveLength(35_001);
});

test.each<readonly [string, string | null]>([
  ['SELECT 1', 'EXPLAIN SELECT 1'],
  ["SELECT ';'; DELETE FROM t", "EXPLAIN SELECT ';'"],
  [' explain analyze SELECT 1;', 'explain analyze SELECT 1'],
  [' ; ', null],
])('requests the plan of the first statement of %j with %j', (sql, asked) => expect(explainFirst(sql)).toBe(asked));

test.each<readonly [string, string | null]>([
  ['EXPLAIN SELECT 1', 'SELECT 1'],
  ['\nexplain\n  analyze SELECT 1', 'SELECT 1'],
  ['SELECT explain FROM t', null],
  ['explainer', null],
])('%j asks for the plan of %j', (sql, query) => expect(explainedIn(sql)).toBe(query));
