import { expect, test } from 'vitest';
import { findRelations, quotedName, type NamedRelation } from './database-metadata';

const tables: readonly NamedRelation[] = ['airports', 'flights', 'late_flights', 'Stocks'].map(name => ({
  name,
  kind: 'table',
}));
const columns: Readonly<Record<string, readonly string[]>> = { airports: ['iata', 'flights_a_day'], Stocks: ['price'] };
const found = (text: string) => findRelations(tables, text, name => columns[name] ?? []).map(({ name }) => name);

test.each([
  ['', ['airports', 'flights', 'late_flights', 'Stocks']],
  ['FLIGHT', ['flights', 'late_flights', 'airports']],
  ['price', ['Stocks']],
  ['x', []],
])('looking for “%s” finds %o', (text, names) => expect(found(text)).toEqual(names));

test.each(['postgresql', 'trino', 'duckdb', 'sqlite'])('quotes reserved words in %s', backend => {
  for (const word of ['order', 'group', 'user', 'select', 'table', 'desc', 'current_date'])
    expect(quotedName(word, backend)).toBe(`"${word}"`);
  expect(quotedName('ordered', backend)).toBe('ordered');
});

test.each([
  ['flights', 'flights'],
  ['Late flights', '"Late flights"'],
  ['a"b', '"a""b"'],
  ['1st', '"1st"'],
  ['order', '"order"'],
  ['group', '"group"'],
  ['user', '"user"'],
  ['select', '"select"'],
  ['orders', 'orders'],
])('quotes the name %s in SQL as %s', (name, sql) => expect(quotedName(name)).toBe(sql));

test.each([
  // Its words are reserved by version: `rank` since 8.0.
  ['flights', '`flights`'],
  ['order', '`order`'],
  ['rank', '`rank`'],
  ['Late flights', '`Late flights`'],
  ['a`b"', '`a``b"`'],
])('quotes the name %s in MySQL and MariaDB as %s', (name, sql) => {
  expect(quotedName(name, 'mysql')).toBe(sql);
  expect(quotedName(name, 'mariadb')).toBe(sql);
});
