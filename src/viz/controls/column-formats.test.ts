import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { columnAligns, columnOptions, listedColumns } from './column-config';
import { columnColourProblems, conditionalColours, conditionalFormatProblems, extendedOperatorChoices, operatorChoices } from './conditional-format';

const rule = { column: 'a', colorScheme: '#ACE1C4' };
const smaller = 'This value should be smaller than the right target value';
const greater = 'This value should be greater than the left target value';

describe('what is wrong with a conditional format', () => {
  test.each([
    ['EXP-110', {}, { column: 'Required', operator: 'Required' }],
    ['EXP-110', { ...rule, operator: '>' }, { targetValue: 'Required' }],
    ['EXP-110', { ...rule, operator: '>', targetValue: '' }, { targetValue: 'Required' }],
    ['EXP-110', { ...rule, operator: '>', targetValue: 0 }, {}],
    ['EXP-111', { ...rule, operator: 'None' }, {}],
    ['EXP-112', { ...rule, operator: '< x <', targetValueLeft: 1 }, { targetValueRight: 'Required' }],
    ['EXP-112', { ...rule, operator: '≤ x ≤' }, { targetValueLeft: 'Required', targetValueRight: 'Required' }],
    ['EXP-113 EXP-114', { ...rule, operator: '≤ x ≤', targetValueLeft: 5, targetValueRight: 1 }, { targetValueLeft: smaller, targetValueRight: greater }],
    ['EXP-113 EXP-114', { ...rule, operator: '< x ≤', targetValueLeft: 5, targetValueRight: 5 }, { targetValueLeft: smaller, targetValueRight: greater }],
    ['EXP-115', { ...rule, operator: '≤ x <', targetValueLeft: 1, targetValueRight: 5 }, {}],
    ['EXP-116', { ...rule, operator: 'EqualTo', targetValue: 'late' }, {}],
    ['EXP-116', { ...rule, operator: 'EqualTo' }, { targetValue: 'Required' }],
    ['EXP-116', { ...rule, operator: '=', targetValue: 'late' }, { targetValue: 'Required' }],
  ])('%s %o: %o', (_id, format, problems) => expect(conditionalFormatProblems(format)).toEqual(problems));

  test('EXP-107 EXP-117 a column colour needs its column and its colour', () => {
    expect(columnColourProblems({})).toEqual({ column: 'Required', colorScheme: 'Required' });
    expect(columnColourProblems(rule)).toEqual({});
  });

  test('EXP-108 EXP-109 EXP-116 what is offered', () => {
    expect(operatorChoices.map(choice => choice.value)).toEqual(['None', '>', '<', '≥', '≤', '=', '≠', '< x <', '≤ x ≤', '≤ x <', '< x ≤']);
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
  ])('EXP-068 EXP-069 of %d, all %s: %d are shown, %s', (count, all, shown, toggle) => {
    const list = listedColumns(columns(count), all);
    expect([list.shown.length, list.toggle]).toEqual([shown, toggle]);
  });

  test('EXP-118 EXP-119 options follow the type', () => {
    expect(columnOptions(genericTypes.numeric)).toContain('showCellBars');
    expect(columnOptions(genericTypes.temporal)).toEqual(['columnWidth', 'horizontalAlign', 'd3TimeFormat']);
    expect(columnOptions(genericTypes.text)).toContain('truncateLongCells');
    expect(columnAligns).toEqual(['left', 'center', 'right']);
  });
});
