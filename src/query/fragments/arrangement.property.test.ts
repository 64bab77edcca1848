import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bracketAround, hasColumns, isAfterDefine } from './arrangement';
import { unknownCall } from './calls';
import { readSqlTokens, type SqlToken } from './tokens';

const words = ['a', '"("', "')'", '10', '(', ')', '[', ']', ',', '.', 'define', 'as', 'with', 'from', 'on'];
const statements = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map(parts => readSqlTokens(parts.join(' ')));

/** The first bracket before a token that nothing closes before it. */
function bracketBefore(tokens: readonly SqlToken[], at: number): number {
  let depth = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    if (tokens[index]?.text === ')') depth += 1;
    if (tokens[index]?.text === '(') depth -= 1;
    if (depth < 0) return index;
  }
  return -1;
}

/** Whether what follows a bracket looks so, up to the first text. */
function matchesAfter(tokens: readonly SqlToken[], opening: number, pattern: RegExp): boolean {
  const end = tokens.findIndex(({ kind }, at) => at > opening && kind === 'text');
  const inside = tokens.slice(opening + 1, end < 0 ? undefined : end);
  return pattern.test(
    inside
      .map(({ kind, text }) => (kind === 'word' || kind === 'name' ? 'n' : kind === 'number' ? '9' : text))
      .join(''),
  );
}

const isDefine = ({ kind, text }: SqlToken) => kind === 'word' && text === 'define';

describe('one pass over the tokens finds the same as a search for each', () => {
  test('brackets around them, also in statements whose brackets do not match', () =>
    fc.assert(
      fc.property(statements, tokens => {
        for (const at of tokens.keys()) expect(bracketAround(tokens, at)).toBe(bracketBefore(tokens, at));
      }),
    ));

  test('columns in brackets', () =>
    fc.assert(
      fc.property(statements, tokens => {
        for (const at of tokens.keys()) {
          const types = /^n(?:n+(?:\(9(?:,9)?\))?(?:\[\])*)?(?:,n(?:n+(?:\(9(?:,9)?\))?(?:\[\])*)?)*\)/;
          expect(hasColumns(tokens, at, 'names')).toBe(matchesAfter(tokens, at, /^n(?:,n)*\)/));
          expect(hasColumns(tokens, at, 'namesAndTypes')).toBe(matchesAfter(tokens, at, types));
        }
      }),
    ));

  test('DEFINE before them in the same brackets', () =>
    fc.assert(
      fc.property(statements, tokens => {
        for (const at of tokens.keys()) {
          const opening = bracketBefore(tokens, at);
          expect(isAfterDefine(tokens, at)).toBe(
            tokens.some((token, index) => index > opening && index < at && isDefine(token)),
          );
        }
      }),
    ));
});

/** How often tokens of a statement are read while its calls are checked. */
function reads(sql: string): number {
  let count = 0;
  const tokens = new Proxy(readSqlTokens(sql), {
    get(target, member, receiver) {
      if (typeof member === 'string' && /^\d+$/.test(member)) count += 1;
      const value: unknown = Reflect.get(target, member, receiver);
      return value;
    },
  });
  for (const at of tokens.keys()) unknownCall(tokens, at, new Set());
  return count;
}

test.each([
  ['names before brackets', (n: number) => `SELECT ${'a b (c) '.repeat(n)}`],
  ['names of rows', (n: number) => `SELECT ${'(1) b (c, d int) '.repeat(n)}`],
  ['nested names', (n: number) => `SELECT ${'(1) a b ('.repeat(n)}1${')'.repeat(n)}`],
  ['names of tables', (n: number) => `SELECT ${'FROM a b (c) '.repeat(n)}`],
  ['names after AS', (n: number) => `SELECT ${'1 AS b (c), '.repeat(n)}1`],
  ['tables after WITH', (n: number) => `WITH ${'t (a) AS (SELECT 1), '.repeat(n)}u (a) AS (SELECT 2) SELECT 1`],
  ['tables after WITH without columns', (n: number) => `WITH ${'t AS (SELECT 1), '.repeat(n)}u (a) AS (SELECT 2)`],
  ['parts of a name', (n: number) => `SELECT 1 FROM ${'a.'.repeat(n)}a b (c)`],
  ['brackets that nothing closes', (n: number) => `SELECT ${'FROM a b ('.repeat(n)}`],
])('a statement with ten times as many %s has ten times as many looks at tokens', (_, statement) => {
  expect(reads(statement(3_000))).toBeLessThan(11 * reads(statement(300)));
});
