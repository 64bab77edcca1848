import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConversionError } from './conversion';
import { internetAddress } from './internet-address';
import { port } from './port';

describe('ports', () => {
  test.each([
    ['http', [80]],
    [' HTTPS ', [443]],
    [22, [22]],
    ['65535', [65_535]],
  ])('%j', (value, expected) => expect(port.convert(value)).toEqual(expected));

  test.each(['', '0', '65536', '-1', '1.5', '0x50', 'constructor', '__proto__', 'no-such-port'])(
    '%j is none',
    value => {
      expect(() => port.convert(value)).toThrow(ConversionError);
    },
  );
});

describe('addresses', () => {
  test.each([
    ['1.1.1.1', 16_843_009, '16843009'],
    ['255.255.255.255/32', 4_294_967_295, '4294967295'],
    ['10.0.0.0/30', { start: 167_772_160, end: 167_772_163 }, '167772160 - 167772163'],
    ['10.0.0.3/30', { start: 167_772_160, end: 167_772_163 }, '167772160 - 167772163'],
    ['16843009', 16_843_009, '16843009'],
    ['0.0.0.0/0', { start: 0, end: 4_294_967_295 }, '0 - 4294967295'],
  ])('%j', (text, value, shown) => {
    expect(internetAddress.convert(text)).toEqual(value);
    expect(internetAddress.show(value)).toBe(shown);
  });

  test.each([
    '1.1.1',
    '256.1.1.1',
    '',
    '4294967296',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::1',
    'localhost',
    ' 1.1.1.1',
  ])('%j is none', text => {
    expect(() => internetAddress.convert(text)).toThrow(ConversionError);
  });

  test('every number is the address that it came from', () => {
    fc.assert(
      fc.property(fc.ipV4(), address => {
        const number = Number(internetAddress.convert(address));
        expect([24, 16, 8, 0].map(shift => Math.floor(number / 2 ** shift) % 256).join('.')).toBe(address);
      }),
    );
  });
});
