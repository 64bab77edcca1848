import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { columnOf } from '../../../../tests/support/flights';
import { calendarOrder } from './calendar-order';

const orderOf = (
  [distinct, first, last]: readonly [number | null, Value, Value],
  column = columnOf('weekday'),
  dataset: { readonly backend?: string } = {},
) => calendarOrder(column, { distinct, first, last }, dataset);
/** The values that are put in order, as SQL has them. */
const valuesOf = (...given: Parameters<typeof orderOf>) =>
  JSON.stringify(orderOf(...given))
    .match(/WHEN '[^']+'/g)
    ?.map(value => value.slice(6, -1))
    .join(' ');

describe('the order of the calendar', () => {
  test.each([
    ['weekdays', [7, 'Friday', 'Wednesday'], 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'],
    ['some weekdays', [5, 'FRIDAY', 'WEDNESDAY'], 'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY'],
    ['short weekdays', [7, 'fri', 'wed'], 'mon tue wed thu fri sat sun'],
    ['very short ones', [7, 'Fr', 'We'], 'Mo Tu We Th Fr Sa Su'],
    ['short months', [12, 'Apr', 'Sep'], 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'],
    ['months as text', [12, '1', '9'], '1 2 3 4 5 6 7 8 9 10 11 12'],
    ['padded numbers', [12, '01', '12'], '01 02 03 04 05 06 07 08 09 10 11 12'],
    ['weekdays from zero', [7, '0', '6'], '0 1 2 3 4 5 6'],
  ] as const)('is that of %s', (_, ends, values) => expect(valuesOf([...ends])).toBe(values));

  test.each([
    ['other values', [7, 'Cloudy', 'Sunny']],
    ['more values than there are weekdays', [9, 'Friday', 'Wednesday']],
    ['only one end that is a weekday', [7, 'Friday', 'never']],
    ['an unknown number of values', [null, 'Friday', 'Wednesday']],
    ['no values', [0, null, null]],
  ] as const)('is unknown for %s', (_, ends) => expect(orderOf([...ends])).toBeNull());

  test('is that of a metric which the chart does not show', () => {
    expect(orderOf([7, 'Fri', 'Wed'])).toEqual({
      timeseries_limit_metric: expect.objectContaining({
        expressionType: 'SQL',
        label: 'Calendar order',
        sqlExpression: expect.stringMatching(/^MIN\(CASE weekday WHEN 'Mon' THEN 1 .* WHEN 'Sun' THEN 7 END\)$/),
      }),
      order_desc: false,
      x_axis_sort: 'Calendar order',
      x_axis_sort_asc: true,
    });
  });

  test('reads the column as its database names it, without padding', () => {
    const sqlOf = (...given: Parameters<typeof orderOf>) => JSON.stringify(orderOf(...given));
    const ends = [7, 'Friday', 'Wednesday'] as const;
    expect(sqlOf(ends, columnOf('Day of week'), { backend: 'mysql' })).toContain('CASE `Day of week` WHEN');
    expect(sqlOf(ends, columnOf('weekday', null, { expression: 'dayname(d)' }))).toContain('CASE (dayname(d)) WHEN');
    expect(sqlOf([7, 'Friday   ', 'Wednesday'])).toContain("CASE TRIM(weekday) WHEN 'Monday'");
  });

  test('of numbers is their own', () => {
    expect(orderOf([12, 1, 12], columnOf('month', null))).toEqual({ x_axis_sort: 'month', x_axis_sort_asc: true });
  });

  test('is looked for only in columns that are named after the calendar', () => {
    expect(orderOf([2, 'May', 'Jun'], columnOf('author'))).toBeNull();
    expect(orderOf([7, 'Fri', 'Wed'], columnOf('weekday', genericTypes.boolean))).toBeNull();
  });
});
