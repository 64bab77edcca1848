import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAddress, MASKED, parseAddress, withMask } from './address';
import { kindOf } from './kinds';
import { addressOf, parametersOf } from './parameters';

const word = fc.string({ unit: 'grapheme', minLength: 1 });
const address = fc.record({
  engine: fc.constantFrom('postgresql', 'trino', 'mysql', 'mariadb'),
  driver: fc.constantFrom(null, 'psycopg2', 'rest'),
  username: fc.option(word),
  password: fc.option(word),
  host: fc.option(fc.constantFrom('db.example.org', '127.0.0.1', '[::1]', 'localhost')),
  port: fc.option(fc.integer({ min: 0, max: 65_535 })),
  database: fc.option(word.filter(text => text.isWellFormed())),
  query: fc.dictionary(fc.constantFrom('sslmode', 'a'), fc.string({ minLength: 1 })),
});

test('an address is read as it was written', () => {
  fc.assert(
    fc.property(address, given => {
      // An address with a password but no user has an empty user name.
      const username = given.password !== null && given.username === null ? '' : given.username;
      expect(parseAddress(formatAddress(given))).toEqual({ ...given, username, query: { ...given.query } });
    }),
  );
});

test('a masked address contains no part of the password', () => {
  fc.assert(
    fc.property(address, given => {
      const password = given.password === null ? null : `${given.password}#secret`;
      expect(formatAddress(withMask({ ...given, password }))).not.toContain('secret');
    }),
  );
});

describe('parameters', () => {
  test.each([
    ['postgresql', 'sslmode=require'],
    ['trino', 'http_scheme=https'],
    ['mysql', 'ssl=1'],
    ['mariadb', 'ssl=1'],
  ])('%s: those of an address make the same address', (engine, query) => {
    const kind = kindOf(engine);
    const uri = `${engine}+x://ada:pw@h:1/d?${query}`;
    const read = parseAddress(uri);
    if (!kind || !read) throw new Error('no such engine');
    expect(parametersOf(read)).toMatchObject({ encryption: true, password: MASKED, query: {} });
    expect(formatAddress(addressOf(kind, 'x', { ...parametersOf(read), password: 'pw' }))).toBe(uri);
  });

  test.each([null, [], 'x', { a: 1 }, Number.NaN])('accept any text: %o', value => {
    const kind = kindOf('postgresql');
    if (!kind) throw new Error('no such engine');
    const given = { host: value, port: value, username: value, password: value, database: value, query: value };
    expect(() => formatAddress(addressOf(kind, null, given))).not.toThrow();
  });
});
