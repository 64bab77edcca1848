import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneStatement } from './scan';

describe('a statement without its terminator', () => {
  test.each([
    ['select 1', 'select 1'],
    ['select 1;', 'select 1'],
    ['select 1 ; ;\n', 'select 1'],
    ['select gr as a from t; -- the end', 'select gr as a from t'],
    ['select 1 /* y */ ;', 'select 1'],
    ['select 1;\n-- one line\n/* two; */ ;', 'select 1'],
    ['select 1 -- not; ended', 'select 1 -- not; ended'],
    ['select 1 -- a comment\n + 1; -- gone', 'select 1 -- a comment\n + 1'],
    ['select \';\' as "a;";', 'select \';\' as "a;"'],
    ["select 'it''s; -- one';", "select 'it''s; -- one'"],
    [String.raw`select e'\'; -- one';`, String.raw`select e'\'; -- one'`],
    ['select $$;$$;', 'select $$;$$'],
    ['select $a$ ; $$ $a$ ;', 'select $a$ ; $$ $a$'],
    ['select `a;` ;', 'select `a;`'],
    ["select 'never closed;", "select 'never closed;"],
    ['', ''],
    [' ;', ''],
  ])('%j becomes %j', (sql, statement) => expect(oneStatement(sql)).toBe(statement));

  test.each([
    ["select 'it\\'s; -- one';", "select 'it\\'s; -- one'"],
    ['select "a;" ; # the end', 'select "a;"'],
    ['select `a;` -- x;\n;', 'select `a;`'],
    ['select 1 --2;', 'select 1 --2'],
    ['select 1 /* /* */ ;', 'select 1'],
    ['select $$;', 'select $$'],
  ])('MySQL: %j becomes %j', (sql, statement) => expect(oneStatement(sql, 'mysql')).toBe(statement));

  test('two statements stay two', () => {
    expect(oneStatement('select 1; select 2')).toBe('select 1; select 2');
    expect(oneStatement('select 1; select 2; -- end')).toBe('select 1; select 2');
  });

  const body = fc
    .array(fc.constantFrom('select 1', "';'", '"a;b"', '-- c;\n', '/* ; */', '$$;$$', '+', '('), { maxLength: 8 })
    .map(parts => `${parts.join(' ')} x`);
  const tail = fc
    .array(fc.constantFrom(';', ' ', '\n', '-- it\n', '/* it */', ';'), { maxLength: 6 })
    .map(parts => `;${parts.join('')}`);

  test('loses its terminator, and nothing else', () => {
    fc.assert(
      fc.property(body, tail, (sql, end) => {
        expect(oneStatement(sql + end)).toBe(sql);
      }),
    );
    fc.assert(
      fc.property(body, sql => {
        expect(oneStatement(sql)).toBe(sql);
      }),
    );
  });
});
