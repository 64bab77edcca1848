import { describe, expect, test } from 'vitest';
import { isOneFile, readLocation } from './location';

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

  test.each([
    ['/data/a.duckdb', true],
    ['duckdb:////data/a.duckdb', true],
    ['duckdb:////data/folder/', false],
    ['postgresql+psycopg2://h/d', false],
    ['mysql://h/d', false],
  ])('%s is one file: %s', (text, isIt) => expect(isOneFile(text)).toBe(isIt));

  test('Trino, with and without a password', () => {
    const server = { origin: 'http://h:8080', user: 'me', password: null, catalog: 'tpch', schema: 'tiny' };
    expect(readLocation('trino://me@h:8080/tpch/tiny')).toEqual({ kind: 'trino', server });
    const secure = { origin: 'https://h:8443', user: 'me', password: 'p w', catalog: 'tpch', schema: null };
    expect(readLocation('trino://me:p%20w@h:8443/tpch')).toEqual({ kind: 'trino', server: secure });
    expect(readLocation('trino://h:8080/tpch')).toMatchObject({ server: { user: 'tidemark' } });
  });

  const mysql = {
    host: 'h',
    port: 3306,
    socket: null,
    user: 'u',
    password: 'p@/#',
    database: 'd',
    encryption: 'none',
  };
  test.each([
    ['mysql://u:p%40%2F%23@h/d', mysql],
    ['mysql+mysqldb://u:p%40%2F%23@h:3307/d?charset=utf8mb4', { ...mysql, port: 3307 }],
    ['mariadb+mariadbconnector://u:p%40%2F%23@[::1]/d', { ...mysql, host: '::1' }],
    ['mariadb://u@h', { ...mysql, password: null, database: null }],
    ['mysql://u@/d?unix_socket=/run/db.sock', { ...mysql, password: null, host: 'localhost', socket: '/run/db.sock' }],
    ['mysql://u:p%40%2F%23@h/d?ssl=1', { ...mysql, encryption: 'verified' }],
    ['mysql://u:p%40%2F%23@h/d?ssl_mode=REQUIRED', { ...mysql, encryption: 'encrypted' }],
    ['mysql://u:p%40%2F%23@h/d?ssl_mode=verify_identity', { ...mysql, encryption: 'verified' }],
  ])('MySQL and MariaDB: %s', (text, server) => expect(readLocation(text)).toEqual({ kind: 'mysql', server }));

  test.each(['mssql://h/d', 'trino://h:8080', 'mysql://h/d?ssl_mode=maybe'])('%s is refused', text => {
    expect(() => readLocation(text)).toThrow(expect.objectContaining({ code: 'unreadable' }));
  });
});
