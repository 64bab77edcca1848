import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { columnAligns, columnOptions, listedColumns } from './column-config';
import {
  columnColourProblems,
  conditionalColours,
  conditionalFormatProblems,
  extendedOperatorChoices,
  operatorChoices,
} from './conditional-format';

const rule = { column: 'a', colorScheme: '#ACE1C4' };
const smaller = 'This value should be smaller than the right target value';
const greater = 'This value should be greater than the left target value';

describe('what is wrong with a conditional format', () => {
  test.each([
    [{}, { column: 'Required', operator: 'Required' }],
    [{ ...rule, operator: '>' }, { targetValue: 'Required' }],
    [{ ...rule, operator: '>', targetValue: '' }, { targetValue: 'Required' }],
    [{ ...rule, operator: '>', targetValue: 0 }, {}],
    [{ ...rule, operator: 'None' }, {}],
    [{ ...rule, operator: '< x <', targetValueLeft: 1 }, { targetValueRight: 'Required' }],
    [
      { ...rule, operator: '≤ x ≤' },
      { targetValueLeft: 'Required', targetValueRight: 'Required' },
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
    [{ ...rule, operator: 'EqualTo' }, { targetValue: 'Required' }],
    [{ ...rule, operator: '=', targetValue: 'late' }, { targetValue: 'Required' }],
  ])('%o: %o', (format, problems) => expect(conditionalFormatProblems(format)).toEqual(problems));

  test('a column colour needs its column and its colour', () => {
    expect(columnColourProblems({})).toEqual({ column: 'Required', colorScheme: 'Required' });
    expect(columnColourProblems(rule)).toEqual({});
  });

  test('what is offered', () => {
    expect(operatorChoices.map(choice => choice.value)).toEqual([
      'None',
      '>',
      '<',
      '≥',
      '≤',
      '=',
      '≠',
      '< x <',
      '≤ x ≤',
      '≤ x <',
      '< x ≤',
    ]);
    expect(extendedOperatorChoices.at(-1)?.value).toBe('EqualTo');
    expect(conditionalColours).toHaveLength(6);
  });
});

describe('the list of columns', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, index) => index);
  test.each([
    [12, false, 12, null],
    [13, false, 10, 'Show all columns'],
    [13, true, 13, 'Show less columns'],
  ])('of %d, all %s: %d are shown, %s', (count, all, shown, toggle) => {
    const list = listedColumns(columns(count), all);
    expect([list.shown.length, list.toggle]).toEqual([shown, toggle]);
  });

  test('options follow the type', () => {
    expect(columnOptions(genericTypes.numeric)).toContain('showCellBars');
    expect(columnOptions(genericTypes.temporal)).toEqual(['columnWidth', 'horizontalAlign', 'd3TimeFormat']);
    expect(columnOptions(genericTypes.text)).toContain('truncateLongCells');
    expect(columnAligns).toEqual(['left', 'center', 'right']);
  });
});
