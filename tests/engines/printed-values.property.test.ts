import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numberOf } from '@/query/result/exact-number';
import { printSelect } from '@/query/sql/print';
import { inTimeForm } from '@/query/sql/time-pattern';
import { selectOf, type Expression, type Literal, type Select, type TimeForm } from '@/query/sql/tree';
import { engineTargets, type OpenTarget } from './targets';

const literal = (value: Literal): Expression => ({ node: 'literal', value });

/** One row of these values. */
const rowOf = (values: readonly Expression[], name = (index: number) => `c${index}`): Select =>
  selectOf(
    { node: 'statement', sql: 'SELECT 1 AS one -- one', as: 'one' },
    values.map((of, index) => ({ as: name(index), of })),
  );

/** Text as people and attackers write it. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\0') && text.isWellFormed()),
  fc.string({ unit: fc.constantFrom("'", '"', '\\', ';', '-', '/', '*', '$', '%', '_', '\n', '(', ')', 'é', '🎈') }),
  fc.constantFrom("'; DROP TABLE x; --", "''", '$$', "E'\\''", '/*', "\\'", '’', 'NULL', '{fn x}', "U&'\\0027'"),
);
const instant = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .map(date => date.getTime());

/** A statement takes many values at a time: some engines are slow with each. */
const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 30 });
const some = { numRuns: 25 };

describe.each(engineTargets)('values printed for $name', ({ missing, open, hasNumbersForTruth, trimsNames }) => {
  let target: OpenTarget;
  beforeAll(async () => {
    if (missing === null) target = await open();
  });
  afterAll(() => target?.close());

  async function valuesOf(select: Select): Promise<unknown[]> {
    const columns = await target.engine.select(printSelect(select, target.engine.dialect), { maxRows: 10 });
    return columns.map(column => column.values[0]);
  }
  const checkComesBack = async (values: readonly Literal[], as: readonly unknown[] = values) => {
    expect(await valuesOf(rowOf(values.map(literal)))).toEqual(as);
  };

  describe.skipIf(missing !== null)('mean the same in the engine', () => {
    test('texts round-trip', () =>
      fc.assert(
        fc.asyncProperty(many(hostile), texts => checkComesBack(texts)),
        some,
      ));

    test('numbers round-trip', () =>
      fc.assert(
        fc.asyncProperty(many(fc.double({ noNaN: true, noDefaultInfinity: true })), async numbers => {
          // An engine may read a large literal as a decimal, whose digits come back as a text.
          const values = (await valuesOf(rowOf(numbers.map(literal)))).map(numberOf);
          expect(values).toEqual(numbers.map(number => (number === 0 ? 0 : number)));
        }),
        {
          ...some,
          examples: [
            [[1e300, -1e-300, 0.1, 1e21, 2 ** 53, 123456789012345680000, -0.0022882494014313283, -33813.9698894641]],
          ],
        },
      ));

    test('times round-trip to the millisecond, and days as their midnight', () =>
      fc.assert(
        fc.asyncProperty(many(instant), async instants => {
          await checkComesBack(
            instants.map(at => ({ instant: at })),
            instants,
          );
          await checkComesBack(
            instants.map(at => ({ instant: at, as: 'date' })),
            instants.map(at => Math.floor(at / 86_400_000) * 86_400_000),
          );
        }),
        some,
      ));

    test('booleans round-trip', () =>
      checkComesBack([true, false, null], hasNumbersForTruth ? [1, 0, null] : undefined));

    test('a column is found under any name', () =>
      fc.assert(
        fc.asyncProperty(
          hostile.filter(name => name !== '' && !(trimsNames && /^[\s\p{C}]/u.test(name))),
          async name => {
            const select: Select = {
              ...rowOf([{ node: 'column', name }], () => name),
              from: { node: 'select', of: rowOf([literal('found')], () => name), as: name },
              where: [
                {
                  node: 'compare',
                  operator: '=',
                  left: { node: 'column', table: name, name },
                  right: literal('found'),
                },
              ],
              orderBy: [{ of: { node: 'alias', name }, descending: true }],
            };
            expect(await valuesOf(select)).toEqual(['found']);
          },
        ),
        { ...some, examples: [['🎈 ']] },
      ));

    const forms: readonly TimeForm[] = [
      { kind: 'epoch', unit: 's' },
      { kind: 'epoch', unit: 'ms' },
      { kind: 'text', pattern: '%Y-%m-%d %H:%M:%S' },
      { kind: 'text', pattern: '%Y-%m-%dT%H:%M:%S.%f' },
      { kind: 'text', pattern: '%d/%m/%Y' },
      { kind: 'text', pattern: '%Y%m%d' },
    ];
    const precision = (form: TimeForm) =>
      form.kind === 'epoch'
        ? form.unit === 's'
          ? 1000
          : 1
        : form.pattern.includes('%f')
          ? 1
          : form.pattern.includes('%S')
            ? 1000
            : 86_400_000;

    test.each(forms)('times stored as %j round-trip', form => {
      const recent = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2200, 0, 1) });
      return fc.assert(
        fc.asyncProperty(many(recent), async instants => {
          const kept = instants.map(at => inTimeForm(at, form));
          const read = kept.map((value): Expression => ({ node: 'to-time', form, of: literal(value) }));
          expect(await valuesOf(rowOf(read))).toEqual(
            instants.map(at => Math.floor(at / precision(form)) * precision(form)),
          );
        }),
        some,
      );
    });
  });
});
