import { expect, test } from 'vitest';
import { FALLBACK_NUMBER, fixedOf, fixedOrMetricOf } from './fixed-or-metric';

const usual = { type: 'fix', value: 1000 };

test.each<[unknown, unknown]>([
  [
    { type: 'fix', value: 7 },
    { type: 'fix', value: 7 },
  ],
  [
    { type: 'fix', value: '7' },
    { type: 'fix', value: '7' },
  ],
  [
    { type: 'metric', value: 'late' },
    { type: 'metric', value: 'late' },
  ],
  [{ type: 'metric' }, { type: 'metric', value: null }],
  [{ type: 'other', value: 1 }, usual],
  [7, usual],
  [undefined, usual],
])('EXP-093 %j is a type with its value', (stored, value) => expect(fixedOrMetricOf(stored, usual)).toEqual(value));

test('EXP-094 a control without its own default starts with 5', () => {
  expect(fixedOrMetricOf(undefined)).toEqual({ type: 'fix', value: 5 });
  expect(fixedOrMetricOf(undefined, 'none')).toEqual({ type: 'fix', value: 5 });
});

test('EXP-095 a missing fixed value is 100', () => {
  expect(FALLBACK_NUMBER).toBe('100');
  expect(fixedOrMetricOf({ type: 'fix', value: null }, usual)).toEqual({ type: 'fix', value: '100' });
});

test('typed text becomes a number if it is one', () => {
  expect(fixedOf('12.5').value).toBe(12.5);
  expect(fixedOf('12 km').value).toBe('12 km');
  expect(fixedOf('').value).toBe('');
});
