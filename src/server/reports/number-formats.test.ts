import { describe, expect, test } from 'vitest';
import { groupedNumber, numberFormats } from './number-formats';

test.each([
  [1234567, '1,234,567'],
  [-14828, '−14,828'],
  [6.66666, '6.67'],
  [1234.5, '1,234.5'],
  [0.0000123456, '0.00001235'],
  [0, '0'],
])('%s is written as %s', (value, text) => {
  expect(groupedNumber(value)).toBe(text);
});

describe('the format of a metric', () => {
  const share = { expressionType: 'SQL', sqlExpression: 'avg(late)', label: 'Late share' } as const;
  const context = { queries: [{ metrics: ['count', share] }] };
  const write = (form: Record<string, unknown>, ofDataset: ReadonlyMap<string, string>, name: string, value: number) =>
    numberFormats({ viz_type: 'table', ...form }, context, ofDataset)([name])?.(value);

  test('is that of the chart, else that of the dataset', () => {
    const ofDataset = new Map([['Late share', '.1%']]);
    expect(write({}, ofDataset, 'Late share', 0.2083)).toBe('20.8%');
    expect(write({ y_axis_format: 'SMART_NUMBER' }, ofDataset, 'Late share', 0.2083)).toBe('20.8%');
    expect(write({ number_format: '.0%' }, ofDataset, 'Late share', 0.2083)).toBe('21%');
    expect(write({}, ofDataset, 'count', 2999994)).toBe('2,999,994');
  });

  test('neither shortens a number nor fails on an invalid format', () => {
    for (const y_axis_format of ['.3s', 'DURATION', 'not a format', '~~'])
      expect(write({ y_axis_format }, new Map(), 'count', 2999994)).toBe('2,999,994');
  });

  test('applies to pivoted columns, also where the only metric is not named', () => {
    const only = { queries: [{ metrics: ['count'], columns: ['year'] }] };
    const formatOf = numberFormats({ viz_type: 'table' }, only, new Map());
    expect(formatOf(['count', 'long'])?.(1234.567)).toBe('1,234.57');
    expect(formatOf(['long'])?.(1234.567)).toBe('1,234.57');
    expect(formatOf(['year'])).toBeUndefined();
    const two = numberFormats({ viz_type: 'table' }, context, new Map());
    expect(two(['Late share', 'long'])?.(0.5)).toBe('0.5');
    expect(two(['long'])).toBeUndefined();
  });

  test('does not apply to columns that are not metrics', () => {
    expect(write({ y_axis_format: ',d' }, new Map(), 'year', 2001)).toBeUndefined();
  });
});
