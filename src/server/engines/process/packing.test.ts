import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFrame, type Value } from '@/query/result/frame';
import { packed, unpacked } from './packing';

const resultOf = (values: readonly Value[]) => ({
  frame: toFrame([{ label: ['c'], type: 1, values }]),
  cutAt: null,
  statements: [],
  nothingRead: false,
});

test.each<[string, fc.Arbitrary<Value>]>([
  ['numbers', fc.double({ noNaN: true })],
  ['few texts', fc.constantFrom('', 'a', 'größer', 'a')],
  ['many texts', fc.string({ unit: 'grapheme' })],
  ['texts that are half a character', fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', 'a') })],
  ['yes and no', fc.boolean()],
  ['all of that', fc.oneof(fc.double({ noNaN: true }), fc.string(), fc.boolean())],
])('%s round-trip', async (_, value) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(value, { nil: null }), { maxLength: 200 }), async values => {
      const result = resultOf(values);
      expect(await unpacked(structuredClone(packed(result)))).toEqual(result);
    }),
    { numRuns: 100 },
  );
});

test('a text that most rows have is sent once', () => {
  const [column] = packed(
    resultOf(Array.from({ length: 1000 }, (_, row) => (row % 10 === 0 ? null : `place ${row % 5}`))),
  ).frame.columns;
  expect(column?.values).toMatchObject({ distinct: ['place 1', 'place 2', 'place 3', 'place 4', 'place 0'] });
});
