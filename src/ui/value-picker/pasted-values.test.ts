import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedValues } from './typing';

test.each([
  ['a,b', ['a', 'b']],
  ['a;b', ['a', 'b']],
  ['a\tb', ['a', 'b']],
  ['a\nb', ['a', 'b']],
  ['a\r\nb', ['a', 'b']],
  ['New York, Los Angeles', ['New York', 'Los Angeles']],
  ['one', ['one']],
  ['', []],
])('SHR-008 %j is split', (text, expected) => expect(pastedValues(text)).toEqual(expected));

test.each([
  [' a ,  b', ['a', 'b']],
  ['a,a,b,a', ['a', 'b']],
  [',,a,, ;\t\n b,', ['a', 'b']],
  [' , ;', []],
])('SHR-009 %j is trimmed, without duplicates and empty values', (text, expected) =>
  expect(pastedValues(text)).toEqual(expected),
);

test('SHR-009 no pasted value is empty, untrimmed or a duplicate', () =>
  fc.assert(
    fc.property(fc.string(), text => {
      const values = pastedValues(text);
      expect(new Set(values).size).toBe(values.length);
      for (const value of values) expect(value).toBe(value.trim());
      expect(values).not.toContain('');
    }),
  ));
