import { describe, expect, test } from 'vitest';
import type { RelationColumn } from '../database-metadata';
import { completeAt, readPlace, tablesAt, type NameCatalogue } from './complete';
import { readSql } from './tokens';

const column = (name: string): RelationColumn => ({
  name,
  type: 'INTEGER',
  longType: 'INTEGER',
  comment: null,
  keys: [],
});
const tables: Readonly<Record<string, readonly string[]>> = {
  flights: ['origin', 'delay'],
  airports: ['iata', 'state'],
  'Odd Name': ['a b'],
};
const catalogue: NameCatalogue = {
  schemas: ['main', 'other'],
  relations: Object.keys(tables).map(name => ({ name, kind: 'table' })),
  columnsOf: table => (tables[table.toLowerCase()] ?? tables[table] ?? []).map(column),
  functions: ['count'],
  queries: [{ label: 'Late ones', sql: 'select 1' }],
};

const placeOf = (marked: string) => readPlace(readSql(marked.replace('|', '')), marked.indexOf('|'));

/** The names at the position of `|`, by kind. */
function at(marked: string) {
  const place = placeOf(marked);
  const answer = place && completeAt(place, catalogue);
  return (kind: string) => answer?.options.filter(each => each.kind === kind).map(({ label }) => label) ?? null;
}

describe('names after a dot', () => {
  test.each([
    ['an alias', 'select f.| from flights f', ['origin', 'delay']],
    ['an alias with AS', 'select f.| from main.flights as f', ['origin', 'delay']],
    ['the beginning of one', 'select f.or| from flights f join airports a on true', ['origin', 'delay']],
    ['the second of two', 'select * from flights f join airports a on a.|', ['iata', 'state']],
    ['one after a comma', 'select a.| from flights f, airports a', ['iata', 'state']],
    ['a table by its own name', 'select airports.| from airports', ['iata', 'state']],
    ['a table that has not been read yet', 'select airports.|', ['iata', 'state']],
    ['a name in quotes', 'select o.| from "Odd Name" o', ['a b']],
    [
      'a statement that is named',
      'with x as (select origin, avg(delay) as mean from flights) select x.| from x',
      ['origin', 'mean'],
    ],
    ['one with columns of its own', 'with x (p, q) as (select 1, 2) select s.| from x s', ['p', 'q']],
    ['the second one', 'with x as (select 1 as a), y as (select 2 as b from x) select y.| from y', ['b']],
    ['nobody', 'select z.| from flights f', null],
  ])('of %s', (_, sql, names) => expect(at(sql)('column')).toEqual(names));

  test('of a schema are tables', () => {
    expect(at('select * from main.|')('table')).toEqual(['flights', 'airports', 'Odd Name']);
    expect(at('select * from main.fl|')('column')).toEqual([]);
  });
});

describe('names alone', () => {
  test.each([
    ['from', 'select * from |'],
    ['join', 'select * from flights join a|'],
    ['a comma among tables', 'select count(*) from flights, |'],
    ['into', 'insert into |'],
  ])('after %s are tables and schemas', (_, sql) => {
    expect(at(sql)('table')).toEqual(['flights', 'airports', 'Odd Name']);
    expect(at(sql)('schema')).toEqual(['main', 'other']);
    expect(at(sql)('function')).toEqual([]);
  });

  test('in an expression are columns of its source, aliases and functions', () => {
    const names = at('select o| from flights f');
    expect(names('column')).toEqual(['origin', 'delay']);
    expect(names('variable')).toEqual(['f']);
    expect(names('function')).toEqual(['count']);
  });

  test('belong to the statement at the cursor, not to its neighbours', () => {
    expect(at('select 1 from airports; select o| from flights; select 2 from airports')('column')).toEqual([
      'origin',
      'delay',
    ]);
  });

  test('at the start include saved queries', () => {
    expect(at('La|')('query')).toEqual(['Late ones']);
    expect(at('select 1; |')('query')).toEqual(['Late ones']);
    expect(at('select La|')('query')).toEqual([]);
  });

  test('named statements are tables', () =>
    expect(at('with x as (select 1) select * from |')('table')).toEqual(['x', 'flights', 'airports', 'Odd Name']));
});

test.each([
  ['a text', "select 'fl|'"],
  ['a text that is not closed', "select 'fl|"],
  ['a comment', 'select 1 -- fl|'],
  ['a comment of several lines', '/* a\n fl| */'],
  ['a comment that is not closed', '/* fl|'],
  ['a number', 'select 12|'],
])('are empty in %s', (_, sql) => expect(at(sql)('table')).toBeNull());

test.each([
  ['select |', '', null],
  ['select f.| from flights f', '', 'f'],
  ['select f.or| from flights f', 'or', 'f'],
])('in %s, %j is typed, after %j', (marked, typed, qualifier) =>
  expect(placeOf(marked)).toMatchObject({ typed, qualifier }),
);

test('names that need quotes get them', () => {
  const place = placeOf('select * from Od|');
  const answer = place && completeAt(place, catalogue);
  expect(answer?.options.find(({ label }) => label === 'Odd Name')?.apply).toBe('"Odd Name"');
});

test.each([
  ['select | from flights f join main.airports', ['flights', 'airports']],
  ['with x as (select 1) select | from x', []],
  ['select airports.|', ['airports']],
])('%s needs the columns of %o', (marked, names) => expect(tablesAt(placeOf(marked)!)).toEqual(names));

test('names are inserted in the quotes of the kind of database', () => {
  const place = placeOf('select * from |');
  const applied = (backend: string) =>
    place && completeAt(place, { ...catalogue, backend })?.options.find(({ label }) => label === 'Odd Name')?.apply;
  expect([applied('mariadb'), applied('postgresql')]).toEqual(['`Odd Name`', '"Odd Name"']);
});
