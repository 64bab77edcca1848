import { expect, test } from 'vitest';
import { mailAddress } from './mail-address';

test('a message may contain any character', () => {
  const { searchParams, protocol } = new URL(mailAddress('Flights & more', 'See https://a.example/p/1?x=1&y=2#z'));
  expect(protocol).toBe('mailto:');
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: 'Flights & more',
    body: 'See https://a.example/p/1?x=1&y=2#z',
  });
});
