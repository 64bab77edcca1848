import { describe, expect, test } from 'vitest';
import type { SqlKind, SqlValue } from '@/offline/results/sql-result';
import { comparePresent, exactText, nearNumber, shownText } from './cell-text';

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const micros = (text: string) => BigInt(Date.parse(`${text}Z`)) * 1000n;

describe('a value as text', () => {
  test.each<[string, SqlKind, SqlValue, string | null]>([
    ['of 64 bits', 'integer', 2n ** 63n - 1n, '9223372036854775807'],
    ['beyond 64 bits', 'integer', '170141183460469231731687303715884105727', '170141183460469231731687303715884105727'],
    ['that is a decimal', 'decimal', '0.10000000000000000000000000001', '0.10000000000000000000000000001'],
    ['that is no number', 'float', NaN, 'NaN'],
    ['that is infinite', 'float', -Infinity, '-Infinity'],
    ['that is zero from below', 'float', -0, '-0'],
    ['that is missing', 'text', null, null],
    ['that is a true', 'boolean', true, 'true'],
    ['of bytes', 'bytes', bytes(0, 255, 16), '0x00ff10'],
    ['of a moment', 'timestamp', micros('2001-03-01T09:41:07'), '2001-03-01 09:41:07'],
    ['of a moment with a zone', 'timestamptz', micros('2001-03-01T09:41:07'), '2001-03-01 09:41:07+00:00'],
    ['of the last microsecond', 'timestamp', 253_402_300_799_999_999n, '9999-12-31 23:59:59.999999'],
    ['of a microsecond before the epoch', 'timestamp', -1n, '1969-12-31 23:59:59.999999'],
    ['of a moment beyond the calendar', 'timestamp', 2n ** 63n - 1n, '9223372036854775807'],
    ['that is empty', 'text', '', ''],
  ])('%s keeps all digits and characters', (_, kind, value, text) => expect(exactText({ kind }, value)).toBe(text));

  test.each<[string, SqlKind, SqlValue, string | null]>([
    ['line breaks become spaces', 'text', 'a\nb\r\nc', 'a⏎b⏎c'],
    ['null bytes are seen', 'text', 'a\u0000b', 'a\ufffdb'],
    ['long texts are cut', 'text', 'x'.repeat(400), `${'x'.repeat(300)}…`],
    ['long bytes are counted', 'bytes', new Uint8Array(1000), `0x${'00'.repeat(24)}… +976 B`],
  ])('in a cell %s', (_, kind, value, text) => expect(shownText({ kind }, value)).toBe(text));
});

test.each<[SqlKind, SqlValue, SqlValue, number]>([
  ['integer', 2n ** 60n, 2n ** 60n + 1n, -1],
  ['integer', '18446744073709551617', '18446744073709551616', 1],
  ['decimal', '0.10000000000000000000000000002', '0.10000000000000000000000000001', 1],
  ['decimal', '-1.5', '-1.25', -1],
  ['decimal', '10', '9.99', 1],
  ['decimal', '1.0', '1', 0],
  ['float', NaN, Infinity, 1],
  ['text', '10', '9', -1],
  ['bytes', bytes(1, 2), bytes(1), 1],
  ['boolean', false, true, -1],
])('compares %s values %s and %s as %i', (kind, a, b, sign) => {
  expect(Math.sign(comparePresent(kind, a, b))).toBe(sign);
  expect(Math.sign(comparePresent(kind, b, a))).toBe(sign === 0 ? 0 : -sign);
});

test.each<[SqlKind, SqlValue, number | null]>([
  ['timestamp', 1_500n, 1.5],
  ['date', '1970-01-02', 86_400_000],
  ['decimal', '1.50', 1.5],
  ['text', '15', null],
  ['float', NaN, null],
])('approximates the %s value %s as %s', (kind, value, near) => expect(nearNumber({ kind }, value)).toBe(near));
