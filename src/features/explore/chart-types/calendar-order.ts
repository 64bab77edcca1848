import type { AdhocMetric } from '@/model/adhoc-metric/metric';
import { quotedName } from '@/model/database-metadata';
import type { Dataset, DatasetColumn } from '@/model/dataset';
import type { FormData } from '@/model/chart';
import { recommendationsText as text } from '@/text/messages/explore/chart-types';
import type { ColumnStatistics } from './column-statistics';
import { mayBeCalendar } from './identifying';

const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const months = 'january february march april may june july august september october november december'.split(' ');
const cutTo = (length: number, names: readonly string[]) => names.map(name => name.slice(0, length));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** In their order. Numbers that are texts count months, or weekdays in any of their countings. */
const calendars: readonly (readonly string[])[] = [
  weekdays,
  cutTo(3, weekdays),
  cutTo(2, weekdays),
  months,
  cutTo(3, months),
  numbers(12),
  ['0', ...numbers(6)],
  numbers(12).map(number => number.padStart(2, '0')),
];

/** A name in the letter case of an example. */
function writtenLike(example: string, name: string): string {
  if (example === example.toUpperCase()) return name.toUpperCase();
  return example === example.toLowerCase() ? name : `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** The weekdays or months that a column holds, in their order; null if it holds other values. */
function calendarOf({ distinct, first, last }: ColumnStatistics): readonly string[] | null {
  if (distinct === null || typeof first !== 'string' || typeof last !== 'string') return null;
  const ends = [first.trim(), last.trim()];
  return (
    calendars
      .filter(names => distinct <= names.length)
      .map(names => names.map(name => writtenLike(first, name)))
      .find(names => ends.every(end => names.includes(end))) ?? null
  );
}

/** SQL for the place of a column's value among others. PostgreSQL pads its names of days and months. */
function placeSql(column: string, names: readonly string[], isPadded: boolean): string {
  const places = names.map((value, index) => `WHEN '${value}' THEN ${index + 1}`);
  return `MIN(CASE ${isPadded ? `TRIM(${column})` : column} ${places.join(' ')} END)`;
}

/**
 * The settings with which a chart over a column has its weekdays or months in the order of the calendar: numbers by
 * themselves, names by a metric that the chart does not show. Null if the column holds other values.
 */
export function calendarOrder(
  column: DatasetColumn,
  statistics: ColumnStatistics | undefined,
  { backend }: Pick<Dataset, 'backend'>,
): FormData | null {
  if (!statistics || !mayBeCalendar(column)) return null;
  if (typeof statistics.first === 'number') return { x_axis_sort: column.name, x_axis_sort_asc: true };
  const names = calendarOf(statistics);
  if (names === null) return null;
  const { name, expression } = column;
  const isPadded = [statistics.first, statistics.last].some(end => typeof end === 'string' && !names.includes(end));
  const place = {
    expressionType: 'SQL',
    column: null,
    aggregate: null,
    sqlExpression: placeSql(expression === null ? quotedName(name, backend) : `(${expression})`, names, isPadded),
    label: text.calendarOrder,
    hasCustomLabel: true,
    optionName: `metric_order_${name}`,
  } as const satisfies AdhocMetric;
  return { timeseries_limit_metric: place, order_desc: false, x_axis_sort: place.label, x_axis_sort_asc: true };
}
