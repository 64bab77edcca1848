import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { isWholeColumn, newRule, operatorsFor, problemsOfRule, ruledColumns, ruleText, settledRule } from './editing';
import { readRules } from './rules';

const columns = [
  { name: 'city', label: 'City', type: genericTypes.text },
  { name: 'sales', label: 'Sales', type: genericTypes.numeric },
  { name: 'made', label: 'made', type: null },
];
const [city, sales, made] = columns;

test('basic rules are of numbers, extended ones of anything', () => {
  expect(ruledColumns(columns, 'basic')).toEqual([sales]);
  expect(ruledColumns(columns, 'extended')).toEqual(columns);
});

describe('EXP-116 operators', () => {
  test.each([
    ['basic', sales, 'EqualTo', false],
    ['basic', sales, '>', true],
    ['extended', sales, 'EqualTo', true],
    ['extended', sales, '>', true],
    ['extended', made, '>', true],
    ['extended', city, '>', false],
    ['extended', city, 'EqualTo', true],
  ] as const)('of %s rules for %o: %s is offered: %s', (kind, column, operator, isOffered) =>
    expect(operatorsFor(kind, column).includes(operator)).toBe(isOffered),
  );
});

test('EXP-107 a rule of a column and a colour is of the whole column', () => {
  expect(isWholeColumn({ column: 'city', colorScheme: '#ACE1C4' })).toBe(true);
  expect(isWholeColumn({ column: 'city', colorScheme: '#ACE1C4', operator: 'None' })).toBe(false);
  expect(isWholeColumn({ column: 'city', targetValue: 1 })).toBe(false);
});

describe('the stored rules', () => {
  const base = { column: 'sales', colorScheme: '#ACE1C4' };
  test.each([
    [
      { ...base, operator: 'None', targetValue: '7' },
      { ...base, operator: 'None' },
    ],
    [
      { ...base, operator: '>', targetValue: '7', targetValueLeft: '1' },
      { ...base, operator: '>', targetValue: 7 },
    ],
    [
      { ...base, operator: '< x ≤', targetValue: 4, targetValueLeft: '1', targetValueRight: '2.5' },
      { ...base, operator: '< x ≤', targetValueLeft: 1, targetValueRight: 2.5 },
    ],
    [
      { ...base, operator: 'EqualTo', targetValue: '007' },
      { ...base, operator: 'EqualTo', targetValue: '007' },
    ],
    [base, base],
    [
      { ...base, operator: 'None', solidFill: false, customColor: '' },
      { ...base, operator: 'None' },
    ],
    [
      { ...base, operator: 'None', solidFill: true, customColor: '#123456', later: 1 },
      { ...base, operator: 'None', solidFill: true, customColor: '#123456', later: 1 },
    ],
  ])('of %o: %o', (draft, stored) => {
    expect(problemsOfRule(draft)).toEqual({});
    expect(settledRule(draft)).toEqual(stored);
    expect(readRules({ conditional_formatting: [stored] })).toHaveLength(1);
  });
});

test('a new rule lacks only values that cannot be guessed', () => {
  expect(newRule([sales!], 'basic')).toEqual({ column: 'sales', operator: 'None', colorScheme: '#ACE1C4' });
  expect(newRule(columns, 'extended')).toMatchObject({ column: 'city', operator: 'EqualTo' });
  expect(problemsOfRule(newRule([], 'basic'))).toEqual({ column: 'missing' });
});

test.each([
  [{ operator: '>', targetValue: 5 }, 'Sales > 5'],
  [{ operator: '≤ x <', targetValueLeft: 1, targetValueRight: 5 }, '1 ≤ Sales < 5'],
  [{ operator: 'None' }, 'Sales'],
  [{}, 'Sales'],
  [{ operator: { toString: 1 }, targetValue: { toString: 1 } }, 'Sales  '],
  [{ operator: 'EqualTo', targetValue: 'late' }, 'Sales = late'],
])('%o reads %s', (rule, text) => expect(ruleText(rule, 'Sales')).toBe(text));
