import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitParts } from './arrow-result';

const part = fc.uint8Array({ minLength: 1, maxLength: 20 });
const joined = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap(one => [...one]));

test('a body is cut into the streams that its header lists', () =>
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), parts => {
      const header = parts.map(one => one.length).join(',');
      expect(splitParts(joined(parts), header)).toEqual({ kind: 'parts', parts });
    }),
  ));

test('a body that broke off, or grew, is noticed', () =>
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 5 }), (parts, missing) => {
      const header = parts.map(one => one.length).join(',');
      const body = joined(parts);
      expect(splitParts(body.slice(0, -missing), header).kind).toBe('truncated');
      expect(splitParts(joined([body, new Uint8Array(missing)]), header).kind).toBe('truncated');
    }),
  ));

test.each([null, '', '0', 'x', '1.5', '-1', '2,-1'])('the header %j lists no streams', header => {
  expect(splitParts(new Uint8Array(1), header).kind).toBe('truncated');
});
