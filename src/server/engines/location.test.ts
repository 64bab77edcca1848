import { describe, expect, test } from 'vitest';
import { readLocation } from './location';

describe('locations of databases', () => {
  test.each([
    ['/data/a.duckdb', { kind: 'duckdb', path: '/data/a.duckdb' }],
    ['C:\\data\\a.duckdb', { kind: 'duckdb', path: 'C:\\data\\a.duckdb' }],
    ['duckdb:////data/a.duckdb', { kind: 'duckdb', path: '/data/a.duckdb' }],
    ['duckdb:///a.duckdb', { kind: 'duckdb', path: 'a.duckdb' }],
    [
      'postgresql+psycopg2://u:p%40@h:5433/d?sslmode=require',
      { kind: 'postgresql', url: 'postgresql://u:p%40@h:5433/d?sslmode=require' },
    ],
    ['postgres://h/d', { kind: 'postgresql', url: 'postgresql://h/d' }],
  ])('%s', (text, location) => expect(readLocation(text)).toEqual(location));

  test('Trino, with and without a password', () => {
    const server = { origin: 'http://h:8080', user: 'me', password: null, catalog: 'tpch', schema: 'tiny' };
    expect(readLocation('trino://me@h:8080/tpch/tiny')).toEqual({ kind: 'trino', server });
    const secure = { origin: 'https://h:8443', user: 'me', password: 'p w', catalog: 'tpch', schema: null };
    expect(readLocation('trino://me:p%20w@h:8443/tpch')).toEqual({ kind: 'trino', server: secure });
    expect(readLocation('trino://h:8080/tpch')).toMatchObject({ server: { user: 'tidemark' } });
  });

  test.each(['mysql://h/d', 'trino://h:8080'])('%s is refused', text => {
    expect(() => readLocation(text)).toThrow(expect.objectContaining({ code: 'unreadable' }));
  });
});
