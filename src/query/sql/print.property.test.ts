import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryDuckDb, type MemoryDuckDb } from '../../../tests/support/memory-duckdb';
import { duckdb } from './duckdb';
import { printSelect } from './print';
import { selectOf, type Expression, type Literal, type Select } from './tree';

let db: MemoryDuckDb;
beforeAll(async () => {
  db = await openMemoryDuckDb();
});
afterAll(() => db.close());

const statement = (of: Expression, as = 'value'): Select =>
  selectOf({ node: 'statement', sql: 'SELECT 1 -- one', as: 'one' }, [{ as, of }]);
const literal = (value: Literal): Expression => ({ node: 'literal', value });
const valueOf = async (select: Select) => (await db.select(printSelect(select, duckdb))).columns[0];

/** Text as people and attackers write it. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\0')),
  fc.string({ unit: fc.constantFrom("'", '"', '\\', ';', '-', '/', '*', '$', '%', '_', '\n', '(', ')', 'é', '🎈') }),
  fc.constantFrom("'; DROP TABLE x; --", "''", '$$', "E'\\''", '/*', "\\'", '\u2019', 'NULL', '{fn x}'),
);

describe('printed values', () => {
  test('a text survives a round trip', () =>
    fc.assert(
      fc.asyncProperty(hostile, async text => {
        expect((await valueOf(statement(literal(text))))?.values).toEqual([text]);
      }),
    ));

  test('a number survives a round trip', () =>
    fc.assert(
      fc.asyncProperty(fc.double({ noNaN: true, noDefaultInfinity: true }), async number => {
        expect((await valueOf(statement(literal(number))))?.values).toEqual([number === 0 ? 0 : number]);
      }),
      { examples: [[1e300], [-1e-300], [0.1], [1e21], [2 ** 53], [123456789012345680000], [-0.0022882494014313283]] },
    ));

  test('a number is found among numbers', () =>
    fc.assert(
      fc.asyncProperty(fc.double({ noNaN: true, noDefaultInfinity: true }), async number => {
        const stored: Expression = { node: 'fragment', sql: `CAST('${number}' AS DOUBLE)` };
        const same: Expression = { node: 'compare', operator: '=', left: stored, right: literal(number) };
        expect((await valueOf(statement(same)))?.values).toEqual([true]);
      }),
      { examples: [[-0.0022882494014313283], [47914979362954220000], [2 ** 60]] },
    ));

  test('an instant round-trips to the millisecond', () => {
    const instant = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    return fc.assert(
      fc.asyncProperty(instant, async date => {
        expect((await valueOf(statement(literal({ instant: date.getTime() }))))?.values).toEqual([date.getTime()]);
      }),
    );
  });

  test.each([[true], [false], [null]])('%s comes back', async value => {
    expect((await valueOf(statement(literal(value))))?.values).toEqual([value]);
  });

  test.each([[8.64e15 + 1], [NaN], [Date.UTC(12000, 0, 1)], [-1e15]])(
    'the instant %s, which no engine has, is refused',
    instant => {
      expect(() => printSelect(statement(literal({ instant })), duckdb)).toThrow(
        expect.objectContaining({ code: 'bad-filter' }),
      );
    },
  );
});

describe('the character NUL', () => {
  test.each([
    ['a value', statement(literal('a\0b'))],
    ['a label', statement(literal(1), 'a\0b')],
    ['a column', statement({ node: 'column', name: '\0' })],
  ])('is rejected in %s', (_, select) => {
    expect(() => printSelect(select, duckdb)).toThrow(expect.objectContaining({ code: 'bad-filter' }));
  });
});

describe('printed names', () => {
  test('a label survives a round trip', () =>
    fc.assert(
      fc.asyncProperty(
        hostile.filter(name => name !== ''),
        async name => {
          expect((await valueOf(statement(literal(1), name)))?.label).toEqual([name]);
        },
      ),
    ));

  test('a column is found under any name', () =>
    fc.assert(
      fc.asyncProperty(
        hostile.filter(name => name !== ''),
        async name => {
          const select: Select = {
            ...statement({ node: 'column', name }),
            from: { node: 'select', of: statement(literal('found'), name), as: name },
            where: [
              { node: 'compare', operator: '=', left: { node: 'column', table: name, name }, right: literal('found') },
            ],
            orderBy: [{ of: { node: 'column', name }, descending: true }],
            tieBreakers: [],
          };
          expect((await valueOf(select))?.values).toEqual(['found']);
        },
      ),
    ));
});

describe('printed patterns', () => {
  test('LIKE with a hostile pattern stays a comparison', () =>
    fc.assert(
      fc.asyncProperty(hostile, async text => {
        const of: Expression = { node: 'match', how: 'like', of: literal(text), pattern: literal('%') };
        expect((await valueOf(statement(of)))?.values).toEqual([true]);
      }),
    ));
});
