import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogEntries, catalogMap, queryOf, queryText } from './connection-parameters';

describe('a catalog', () => {
  test.each([
    [[], {}],
    [[{ name: 'a', value: 'x' }], { a: 'x' }],
    [
      [
        { name: 'a', value: 'x' },
        { name: 'a', value: 'y' },
      ],
      { a: 'y' },
    ],
    [[{ name: '', value: '' }], { '': '' }],
  ])('DBC-006 %j becomes a map of names to values', (entries, map) => expect(catalogMap(entries)).toEqual(map));

  test('DBC-006 may have any name, and survives a round trip', () => {
    const entries = fc.uniqueArray(fc.record({ name: fc.string(), value: fc.string() }), {
      selector: ({ name }) => name,
    });
    fc.assert(
      fc.property(entries, given => {
        const map = catalogMap(given);
        for (const { name, value } of given) expect(Object.getOwnPropertyDescriptor(map, name)?.value).toBe(value);
        expect(new Set(catalogEntries(map).map(entry => JSON.stringify(entry)))).toEqual(
          new Set(given.map(entry => JSON.stringify(entry))),
        );
      }),
    );
  });

  test.each([null, 'x', 1, [1], undefined])('is nothing where it is %j', value =>
    expect(catalogEntries(value)).toEqual([]),
  );
});

test('additional parameters survive a round trip', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), given => {
      expect(queryOf(queryText(given))).toEqual({ ...given });
    }),
  );
});
