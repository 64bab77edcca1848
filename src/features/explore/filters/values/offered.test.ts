import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsQuestion, offeredValues } from './offered';
import { idOf, valueOf } from './value-id';

test('maps an id to its value, and to no other', () => {
  const value = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(value, value, (a, b) => {
      // Zero has a sign that no filter can distinguish.
      const positive = (each: typeof a) => (each === 0 ? 0 : each);
      expect(valueOf(idOf(a))).toEqual(positive(a));
      expect(idOf(a) === idOf(b)).toBe(positive(a) === positive(b));
    }),
  );
});

test('lists values with most rows first, others in their order', () => {
  const counts = new Map([
    ['TX', 356],
    ['CA', 370],
  ]);
  expect(offeredValues(['AL', 'TX', 'CA', 'AL', null], counts)).toEqual([
    { value: 'CA', rows: 370 },
    { value: 'TX', rows: 356 },
    { value: 'AL', rows: null },
    { value: null, rows: null },
  ]);
  expect(offeredValues(['b', 'a'], null).map(({ value }) => value)).toEqual(['b', 'a']);
});

test('counts the rows of all values in one query, most first', () => {
  const { context } = countsQuestion(7, 'origin');
  expect(context.datasource).toEqual({ id: 7, type: 'table' });
  expect(context.queries).toMatchObject([
    { columns: ['origin'], metrics: [{ sqlExpression: 'COUNT(*)' }], row_limit: 1000 },
  ]);
  expect(context.queries[0]?.orderby).toMatchObject([[{ sqlExpression: 'COUNT(*)' }, false]]);
});
