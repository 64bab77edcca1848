import { describe, expect, test } from 'vitest';
import { cookieScope, hostsFor, isOwnOrigin, otherHosts, sharedDomain } from './hosts';

const hosts = ['bi.example.com', 'bi1.example.com', 'bi2.example.com'];

describe('the domain that hosts share', () => {
  test.each([
    [hosts, 'example.com'],
    [['bi.example.com', '1.bi.example.com'], 'bi.example.com'],
    [['a.x.example.com', 'b.y.example.com'], 'example.com'],
    [['bi.example.com'], 'bi.example.com'],
    [['xa.example.com', 'a.example.org'], null],
    [['a.com', 'b.com'], null],
    [['127.0.0.1', '127.0.0.1'], null],
    [[], null],
  ])('%j', (names, domain) => expect(sharedDomain(names)).toBe(domain));
});

describe('a cookie', () => {
  test('of a listed host is shared by all of them, under a separate name', () =>
    expect(cookieScope(hosts, 'session', 'bi1.example.com:8088')).toEqual({
      name: 'shared-session',
      domain: 'example.com',
    }));
  test.each([
    ['a host that is not listed', hosts, 'localhost:8088'],
    ['no host', hosts, undefined],
    ['a server with one host', [], 'bi.example.com'],
  ])('of %s is its own', (_, names, called) =>
    expect(cookieScope(names, 'session', called)).toEqual({ name: 'session', domain: undefined }),
  );
});

test('a page at one of the hosts gets all of them', () => {
  expect(hostsFor(hosts, 'bi1.example.com:8088')).toEqual(hosts);
  expect(hostsFor(hosts, 'localhost:8088')).toEqual([]);
});

test('a page calls the other hosts at its port', () => {
  expect(otherHosts(hosts, 'bi.example.com')).toEqual(['bi1.example.com', 'bi2.example.com']);
  expect(otherHosts(hosts, 'bi1.example.com:8088')).toEqual(['bi.example.com:8088', 'bi2.example.com:8088']);
  expect(otherHosts(hosts, 'localhost:8088')).toEqual([]);
  expect(otherHosts(hosts, undefined)).toEqual([]);
  expect(otherHosts([], 'bi.example.com')).toEqual([]);
});

describe('the origin of a page', () => {
  test.each<[string, string, string | undefined, boolean, boolean]>([
    ['the host that was called', 'http://bi.example.com:8088', 'bi.example.com:8088', false, true],
    ['another host', 'http://bi.example.com:8088', 'bi1.example.com:8088', false, true],
    ['another host, encrypted', 'https://bi.example.com', 'bi1.example.com', true, true],
    ['a host behind a proxy that ends TLS', 'https://bi.example.com', 'bi1.example.com', false, true],
    ['a host behind a proxy that uses another name', 'https://bi.example.com', 'backend:8088', false, true],
    ['the called host if it is not listed', 'http://localhost:8088', 'localhost:8088', false, true],
    ['a page without TLS', 'http://bi.example.com', 'bi1.example.com', true, false],
    ['another port', 'http://bi.example.com:9000', 'bi1.example.com:8088', false, false],
    ['a neighbour under the domain', 'http://evil.example.com:8088', 'bi1.example.com:8088', false, false],
    ['a name with the same ending', 'http://evilbi.example.com:8088', 'bi1.example.com:8088', false, false],
    ['a name with the same beginning', 'http://bi.example.com.evil.org', 'bi1.example.com', false, false],
    ['a sandbox', 'null', 'bi1.example.com', false, false],
    ['no address', 'bi.example.com', 'bi1.example.com', false, false],
    ['more than an origin', 'http://bi.example.com/a', 'bi1.example.com', false, false],
    ['another protocol', 'ftp://bi.example.com', 'bi1.example.com', false, false],
  ])('of %s', (_, origin, host, isSecure, isOwn) => expect(isOwnOrigin(hosts, origin, { host, isSecure })).toBe(isOwn));
});
