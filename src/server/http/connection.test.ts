import { describe, expect, test } from 'vitest';
import { behindProxies, isNetwork, trustedProxies } from './connection';

const trusted = trustedProxies(['10.0.0.0/8', '192.168.1.1', 'fd00::/8']);

describe('the client behind a proxy', () => {
  test.each<[string, string, string | undefined, string]>([
    ['no header, no forwarded address', '203.0.113.9', undefined, '203.0.113.9'],
    ['an untrusted proxy is ignored', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a trusted proxy counts', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['an entry written by the client is ignored', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['even if it names a trusted proxy', '10.0.0.1', '10.0.0.9, 198.51.100.1', '198.51.100.1'],
    ['several trusted ones in a row', '10.0.0.1', '1.2.3.4, 198.51.100.1, 192.168.1.1, 10.2.2.2', '198.51.100.1'],
    ['only trusted ones: the first of them', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['IPv6, also with port', '::ffff:10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['IPv4 with port', 'fd00::1', '198.51.100.1:80', '198.51.100.1'],
    ['an invalid address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['empty', '10.0.0.1', '', '10.0.0.1'],
  ])('%s', (_, address, header, expected) => {
    expect(behindProxies({ address, isSecure: false }, { for: header, proto: undefined }, trusted).address).toBe(
      expected,
    );
  });

  test.each<[string, string | undefined, boolean]>([
    ['10.0.0.1', 'https', true],
    ['10.0.0.1', 'http', false],
    ['10.0.0.1', undefined, false],
    ['203.0.113.9', 'https', false],
  ])('from %s with the scheme %s', (address, proto, isSecure) => {
    expect(behindProxies({ address, isSecure: false }, { for: '198.51.100.1', proto }, trusted).isSecure).toBe(
      isSecure,
    );
  });
});

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/-1', false],
  ['proxy.example.com', false],
  ['', false],
])('%j is a network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});
