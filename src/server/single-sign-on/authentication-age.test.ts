import { expect, test } from 'vitest';
import { signedInDuring } from './authentication-age';

const begun = 1_000_000;
/** By the provider's clock, which is an hour late. */
const issued = begun / 1000 - 3600;

test.each([
  ['after the flow began', 90, 30, true],
  ['as it began', 90, 90, true],
  ['within the tolerance', 90, 149, true],
  ['before', 90, 200, false],
])('somebody who signed in %s: %d s later, %d s old', (_, passed, age, isDuring) => {
  const claims = { iat: issued, auth_time: issued - age };
  expect(signedInDuring(begun, begun + passed * 1000, { claims })).toBe(isDuring);
});

test('providers that do not say when somebody signed in are trusted to have asked', () => {
  expect(signedInDuring(begun, begun, { claims: { iat: issued } })).toBe(true);
});
