import { describe, expect, test } from 'vitest';
import {
  columnColourProblems,
  conditionalColours,
  conditionalFormatProblems,
  extendedOperators,
  operators,
} from './rule-problems';

const rule = { column: 'a', colorScheme: '#ACE1C4' };
const smaller = 'leftTooLarge';
const greater = 'rightTooSmall';

describe('what is wrong with a conditional format', () => {
  test.each([
    [{}, { column: 'missing', operator: 'missing' }],
    [{ ...rule, operator: '>' }, { targetValue: 'missing' }],
    [{ ...rule, operator: '>', targetValue: '' }, { targetValue: 'missing' }],
    [{ ...rule, operator: '>', targetValue: 0 }, {}],
    [{ ...rule, operator: 'None' }, {}],
    [{ ...rule, operator: '< x <', targetValueLeft: 1 }, { targetValueRight: 'missing' }],
    [
      { ...rule, operator: '≤ x ≤' },
      { targetValueLeft: 'missing', targetValueRight: 'missing' },
    ],
    [
      { ...rule, operator: '≤ x ≤', targetValueLeft: 5, targetValueRight: 1 },
      { targetValueLeft: smaller, targetValueRight: greater },
    ],
    [
      { ...rule, operator: '< x ≤', targetValueLeft: 5, targetValueRight: 5 },
      { targetValueLeft: smaller, targetValueRight: greater },
    ],
    [{ ...rule, operator: '≤ x <', targetValueLeft: 1, targetValueRight: 5 }, {}],
    [{ ...rule, operator: 'EqualTo', targetValue: 'late' }, {}],
    [{ ...rule, operator: 'EqualTo' }, { targetValue: 'missing' }],
    [{ ...rule, operator: '=', targetValue: 'late' }, { targetValue: 'missing' }],
  ])('%o: %o', (format, problems) => expect(conditionalFormatProblems(format)).toEqual(problems));

  test('a column colour needs its column and its colour', () => {
    expect(columnColourProblems({})).toEqual({ column: 'missing', colorScheme: 'missing' });
    expect(columnColourProblems(rule)).toEqual({});
  });

  test('what is offered', () => {
    expect(operators).toEqual(['None', '>', '<', '≥', '≤', '=', '≠', '< x <', '≤ x ≤', '≤ x <', '< x ≤']);
    expect(extendedOperators.at(-1)).toBe('EqualTo');
    expect(conditionalColours).toHaveLength(6);
  });
});
