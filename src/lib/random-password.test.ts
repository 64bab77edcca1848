import { expect, test } from 'vitest';
import { randomPassword } from './random-password';

test('a password is four groups of five letters and digits that are not mistaken for each other', () =>
  expect(randomPassword(count => crypto.getRandomValues(new Uint8Array(count)))).toMatch(
    /^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/,
  ));

test('bytes that would favour some letters are skipped', () => {
  const bytes = [[255, 254, 248, ...Array.from({ length: 29 }, () => 0)]];
  expect(randomPassword(count => Uint8Array.from(bytes.shift() ?? Array.from({ length: count }, () => 30)))).toBe(
    'aaaaa-aaaaa-aaaaa-aaaaa',
  );
});
