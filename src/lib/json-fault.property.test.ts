import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json';
import { jsonFault } from './json-fault';

test.each([
  ['', 0],
  ['{', 1],
  ['{"a": 1,}', 8],
  ['{"a": 1, }', 9],
  ['{"a" 1}', 5],
  ['{a: 1}', 1],
  ['[1, 2', 5],
  ['[1 2]', 3],
  ['[,]', 1],
  ['{}}', 2],
  ['{} {}', 3],
  ['{"a": \'b\'}', 6],
  ['{"a": undefined}', 6],
  ['["a\nb"]', 1],
  ['["\\x"]', 1],
  ['01', 1],
  ['{\n  "a": 1\n  "b": 2\n}', 13],
])('%j stops being JSON at %i', (text, offset) => expect(jsonFault(text)).toBe(offset));

/** JSON with a character removed, inserted or replaced. */
const nearly = fc
  .tuple(fc.json(), fc.nat(), fc.nat({ max: 1 }), fc.constantFrom(...'{}[],:"\\ \n0-1.eatn'.split(''), ''))
  .map(([text, at, gone, put]) => {
    const offset = at % (text.length + 1);
    return text.slice(0, offset) + put + text.slice(offset + gone);
  });

test('a text has a fault exactly if it cannot be parsed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), nearly, fc.string()), text => {
      expect(jsonFault(text) === null).toBe(parseJson(text) !== undefined);
    }),
    { numRuns: 2000 },
  );
});

test('long and deep text uses no stack', () => {
  expect(jsonFault(`["${'a\\n'.repeat(300_000)}"]`)).toBeNull();
  expect(jsonFault('['.repeat(300_000))).toBe(300_000);
});
