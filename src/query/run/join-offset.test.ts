import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { labelText, toFrame, type Frame, type Value } from '../result/frame';
import { inSteps } from './grain-step';
import { joinKeys, joinOffset, type JoinShape } from './join-offset';
import { parseTimeOffset } from './time-offset';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

function frameOf(
  rows: readonly (readonly [at: string | null, shop: Value, amount: number | null])[],
  others: Readonly<Record<string, readonly Value[]>> = {},
): Frame {
  return toFrame([
    { label: ['at'], type: genericTypes.temporal, values: rows.map(([at]) => (at === null ? null : day(at))) },
    { label: ['shop'], type: genericTypes.text, values: rows.map(([, shop]) => shop) },
    { label: ['amount'], type: genericTypes.numeric, values: rows.map(([, , amount]) => amount) },
    ...Object.entries(others).map(([name, values]) => ({ label: [name], type: genericTypes.numeric, values })),
  ]);
}

const shapeOf = (grain: string): JoinShape => ({ axis: 'at', grain, metrics: ['amount'] });

function join(main: Frame, compared: Frame, offset: string, grain: string): Record<string, readonly Value[]> {
  const shape = shapeOf(grain);
  const joined = joinOffset(main, compared, inSteps(parseTimeOffset(offset), grain), shape, joinKeys(main, shape));
  return Object.fromEntries(joined.columns.map(column => [labelText(column.label), column.values]));
}

describe('rows meet those of the same place in the moved range', () => {
  test('matches days by date, groups by value, and missing groups with each other', () => {
    const main = frameOf([
      ['2009-03-01', 'a', 1],
      ['2009-03-01', null, 2],
      ['2009-03-02', 'b', 3],
    ]);
    const compared = frameOf([
      ['2008-03-01', null, 20],
      ['2008-03-01', 'a', 10],
      ['2008-03-02', 'c', 30],
    ]);
    expect(join(main, compared, '1 year ago', 'P1D')).toMatchObject({
      amount: [1, 2, 3],
      'amount__1 year ago': [10, 20, null],
    });
  });

  test('months come after the other columns of the join', () => {
    const main = frameOf([['2009-03-01', 'a', 1]]);
    const joined = join(main, frameOf([['2008-03-01', 'a', 10]]), '1 year ago', 'P1M');
    expect(Object.keys(joined)).toEqual(['shop', 'at', 'amount', 'amount__1 year ago']);
    expect(joined['amount__1 year ago']).toEqual([10]);
  });

  test('a week a year earlier, which starts on another day of the month', () => {
    const main = frameOf([['2009-01-05', 'a', 1]]);
    expect(join(main, frameOf([['2008-01-07', 'a', 10]]), '1 year ago', 'P1W')).toMatchObject({
      'amount__1 year ago': [10],
    });
  });

  test('days missing from the month match nothing, and every row stays once in its place', () => {
    const main = frameOf([
      ['2009-02-28', 'a', 2],
      ['2009-02-27', 'a', 1],
    ]);
    const compared = frameOf([
      ['2009-01-31', 'a', 31],
      ['2009-01-28', 'a', 28],
    ]);
    expect(join(main, compared, '1 month ago', 'P1D')).toMatchObject({
      amount: [2, 1],
      'amount__1 month ago': [28, null],
    });
  });

  test('a moved range without rows leaves its metrics missing', () => {
    expect(join(frameOf([['2009-03-01', 'a', 1]]), toFrame([]), '1 year ago', 'P1D')).toMatchObject({
      amount: [1],
      'amount__1 year ago': [null],
    });
  });

  test('an axis without times cannot be compared', () => {
    const main = frameOf([['2009-03-01', 'a', 1]]);
    const shape = { ...shapeOf('P1D'), axis: 'shop' };
    expect(() => joinOffset(main, main, parseTimeOffset('1 year ago'), shape, joinKeys(main, shape))).toThrow(
      'A time column must be specified when using a Time Comparison.',
    );
  });
});
