import { describe, expect, test } from 'vitest';
import { offeredNumberFormats, offeredTimeFormats } from './formats';
import { choiceId, keptChoices, typedValue, type OfferedChoice } from './choices';
import { formatted, parseNumber } from './numbers';

const choice = (value: string | number | null): OfferedChoice => ({
  id: choiceId(value),
  label: String(value),
  value,
});
const sizes = [choice(10), choice(50), choice(100)];

describe('choices', () => {
  test.each([
    ['drops values that are not offered', [10, 7, '50'], false, [10]],
    ['keeps values that may be typed', [10, 7], true, [10, 7]],
  ])('EXP-126 a select %s', (_, values, freeForm, kept) => {
    expect(keptChoices(values, sizes, freeForm ? { freeForm } : {})).toEqual(kept);
  });

  test.each([
    ['1,000', 1000],
    ['12', 12],
    ['many', 'many'],
  ])('stores %s typed among numbers as %s', (text, value) => expect(typedValue(text, sizes)).toBe(value));
});

test.each([
  ['', undefined],
  [' 12 ', 12],
  ['1.5', 1.5],
  ['many', 'many'],
])('EXP-125 stores the text %o of a control as %o', (text, value) => expect(parseNumber(text)).toBe(value));

test('keeps a text that is not a number in its field', () => {
  expect(formatted(parseNumber('many'))).toBe('many');
});

describe('formats', () => {
  const ids = (formats: readonly { readonly id: string }[]) => formats.map(({ id }) => id);
  test('EXP-156 of numbers begin with the adaptive one', () => {
    expect(ids(offeredNumberFormats(false))).toEqual([
      'SMART_NUMBER',
      '~g',
      ',d',
      '.1s',
      '.3s',
      ',.1%',
      '.2%',
      '.3%',
      '.4r',
      ',.1f',
      ',.2f',
      ',.3f',
      '+,',
      '$,.2f',
      'DURATION',
      'DURATION_SUB',
    ]);
  });

  test('EXP-080 of percentages are only those with a percent sign', () => {
    expect(ids(offeredNumberFormats(true))).toEqual([',.1%', '.2%', '.3%']);
  });

  test('EXP-157 of times begin with the adaptive one', () => {
    expect(ids(offeredTimeFormats())).toEqual([
      'smart_date',
      '%d/%m/%Y',
      '%m/%d/%Y',
      '%Y-%m-%d',
      '%Y-%m-%d %H:%M:%S',
      '%d-%m-%Y %H:%M:%S',
      '%H:%M:%S',
    ]);
  });
});
