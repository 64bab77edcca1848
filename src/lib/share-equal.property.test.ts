import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareEqual } from './share-equal';

const value = fc.jsonValue({ maxDepth: 4 });
/** Beyond JSON: undefined, NaN, both zeros, maps, holes in lists. */
const anyValue = fc.anything({ maxDepth: 3, withMap: true, withSparseArray: true });
const copy = <T>(original: T): T => structuredClone(original);

describe('shareEqual', () => {
  test('an equal copy comes back as the original', () => {
    fc.assert(fc.property(value, original => Object.is(shareEqual(original, copy(original)), original)));
  });

  test('the result always equals the next value', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (previous, next) => {
        expect(shareEqual(previous, copy(next))).toEqual(next);
      }),
      {
        examples: [
          ['', []],
          [0, -0],
          [[-0], [0]],
          [Number.NaN, Number.NaN],
          [{ a: undefined }, {}],
          [[undefined], []],
          [[{}], Array(1)],
        ],
      },
    );
  });

  test('parts that did not change keep their identity', () => {
    const previous = {
      charts: new Map([
        [1, { form: { a: [1, 2] } }],
        [2, { form: { a: [3] } }],
      ]),
      title: 'old',
    };
    const next = shareEqual(previous, {
      charts: new Map([
        [1, { form: { a: [1, 2] } }],
        [2, { form: { a: [4] } }],
      ]),
      title: 'old',
    });
    expect(next).not.toBe(previous);
    expect(next.charts.get(1)).toBe(previous.charts.get(1));
    expect(next.charts.get(2)).toEqual({ form: { a: [4] } });
  });

  test('objects of classes are only equal to themselves', () => {
    const bytes = new Uint8Array([1]);
    const next = { bytes: new Uint8Array([1]) };
    expect(shareEqual({ bytes }, next).bytes).toBe(next.bytes);
    expect(shareEqual({ bytes }, { bytes }).bytes).toBe(bytes);
  });

  test('a key with the value undefined differs from a missing key', () => {
    expect(Object.hasOwn(shareEqual<Record<string, unknown>>({}, { a: undefined }), 'a')).toBe(true);
  });
});
