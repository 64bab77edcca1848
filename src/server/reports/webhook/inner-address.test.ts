import { expect, test } from 'vitest';
import { isInnerAddress } from './inner-address';

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is internal', address => expect(isInnerAddress(address)).toBe(true));

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is not',
  address => expect(isInnerAddress(address)).toBe(false),
);
