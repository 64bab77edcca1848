import { expect, test } from 'vitest';
import { localId, localIdsIn, readLocalId } from './local-id';

test.each([
  ['-9000000000000', -9_000_000_000_000],
  ['-9000000000012', -9_000_000_000_012],
  ['7', null],
  ['-7', null],
  ['-9e12', null],
  ['-9000000000012-b', null],
  ['', null],
  ['sales', null],
])('reads the local id of an address: %j', (text, id) => {
  expect(readLocalId(text)).toBe(id);
});

test('finds local ids in numbers, texts and names', () => {
  const [one, two, three] = [localId(1), localId(2), localId(3)];
  expect(localIdsIn({ a: one, b: [`x${two}y`], [String(three)]: 7 })).toEqual([one, two, three]);
});
