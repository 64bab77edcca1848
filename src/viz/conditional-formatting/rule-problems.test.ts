import { describe, expect, test } from 'vitest';
import { conditionalColours as colourNames, ruleProblems } from '@/text/messages/panels/shared';
import {
  columnColourProblems,
  conditionalColours,
  conditionalFormatProblems,
  extendedOperators,
  operators,
} from './rule-problems';

const rule = { column: 'a', colorScheme: '#ACE1C4' };
const required = 'Required';
const smaller = 'This value should be smaller than the right target value';
const greater = 'This value should be greater than the left target value';

describe('the errors of a conditional format', () => {
  test.each([
    ['EXP-110', {}, { column: required, operator: required }],
    ['EXP-110', { ...rule, operator: '' }, { operator: required }],
    ['EXP-110', { ...rule, operator: '>' }, { targetValue: required }],
    ['EXP-110', { ...rule, operator: '>', targetValue: '' }, { targetValue: required }],
    ['EXP-110', { ...rule, operator: '>', targetValue: 0 }, {}],
    ['EXP-111', { ...rule, operator: 'None' }, {}],
    ['EXP-112', { ...rule, operator: '< x <', targetValueLeft: 1 }, { targetValueRight: required }],
    ['EXP-112', { ...rule, operator: '≤ x ≤' }, { targetValueLeft: required, targetValueRight: required }],
    [
      'EXP-113 EXP-114',
      { ...rule, operator: '≤ x ≤', targetValueLeft: 5, targetValueRight: 1 },
      { targetValueLeft: smaller, targetValueRight: greater },
    ],
    [
      'EXP-113 EXP-114',
      { ...rule, operator: '< x ≤', targetValueLeft: 5, targetValueRight: 5 },
      { targetValueLeft: smaller, targetValueRight: greater },
    ],
    ['EXP-113 EXP-114', { ...rule, operator: '≤ x <', targetValueLeft: 1, targetValueRight: 5 }, {}],
    ['EXP-116', { ...rule, operator: 'EqualTo', targetValue: 'late' }, {}],
    ['EXP-116', { ...rule, operator: 'EqualTo' }, { targetValue: required }],
    ['EXP-116', { ...rule, operator: '=', targetValue: 'late' }, { targetValue: required }],
    [
      'EXP-112 EXP-116',
      { ...rule, operator: '< x <', targetValueLeft: 'low', targetValueRight: '5' },
      { targetValueLeft: required },
    ],
  ])('%s %o: %o', (_, format, problems) => {
    const said = Object.entries(conditionalFormatProblems(format)).map(([field, problem]) => [
      field,
      ruleProblems[problem],
    ]);
    expect(Object.fromEntries(said)).toEqual(problems);
  });

  test('EXP-117 a column colour needs its column and its colour', () => {
    expect(columnColourProblems({})).toEqual({ column: 'missing', colorScheme: 'missing' });
    expect(columnColourProblems(rule)).toEqual({});
  });

  test('EXP-108 EXP-109 the available choices', () => {
    expect(operators).toEqual(['None', '>', '<', '≥', '≤', '=', '≠', '< x <', '≤ x ≤', '≤ x <', '< x ≤']);
    expect(extendedOperators.at(-1)).toBe('EqualTo');
    const names = conditionalColours.map(value => colourNames[value]);
    expect(names).toEqual(['success', 'alert', 'error', 'success dark', 'alert dark', 'error dark']);
  });
});
