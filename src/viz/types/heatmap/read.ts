import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { compareValues, type Value } from '@/query/result/frame';
import { timeFormatter } from '@/text/time-format';
import { SMART_DATE } from '@/text/times';
import { labelOf } from '../../labels';
import type { ChartInput, MarkMeaning, MarkValue } from '../../plugin';
import { timeGrain, xAxisLabel } from '../../query/base';
import { columnNamed, numberAt, type ResultColumn } from '../../result';
import { settingsOf } from './fields';

export interface HeatCell {
  readonly x: string;
  readonly y: string;
  readonly value: number;
  readonly meaning: MarkMeaning;
}

export interface HeatTable {
  /** Categories in drawing order, left to right and bottom to top. */
  readonly xs: readonly string[];
  readonly ys: readonly string[];
  readonly cells: readonly HeatCell[];
  readonly low: number;
  readonly high: number;
  readonly metric: string;
}

const calendar = [
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
];

/** The position of a weekday or month in its week or year, for columns with no other values. */
function calendarOrder(values: readonly Value[]): ((value: Value) => number) | null {
  const names = calendar.find(list =>
    values.every(value => typeof value === 'string' && list.includes(value.toLowerCase())),
  );
  return names ? value => names.indexOf(String(value).toLowerCase()) : null;
}

/** Distinct values in the order of a control: by name, or by the sum of their cells. */
function inOrder(column: ResultColumn, values: ResultColumn, rowCount: number, sort: string): Value[] {
  const sums = new Map<Value, number>();
  for (let row = 0; row < rowCount; row += 1) {
    const key = column.values[row] ?? null;
    sums.set(key, (sums.get(key) ?? 0) + (numberAt(values, row) ?? 0));
  }
  const keys = [...sums.keys()];
  const natural = calendarOrder(keys);
  const byName = natural ? (a: Value, b: Value) => natural(a) - natural(b) : compareValues;
  const sorted = keys.sort(sort.startsWith('value') ? (a, b) => sums.get(a)! - sums.get(b)! : byName);
  return sort.endsWith('desc') ? sorted.reverse() : sorted;
}

/** Formats the values of an axis; times in the chart's format, or as periods of its grain. */
function axisWriter(column: ResultColumn, form: FormData, grain: string | null): (value: Value) => string {
  const format = settingsOf(form).x_axis_time_format;
  const write = format === SMART_DATE || column.type !== genericTypes.temporal ? null : timeFormatter(format, grain);
  return value => (write && typeof value === 'number' ? write(value) : labelOf(value, column, grain));
}

/** Reads the cells of a heat map; pairs without a value have none. */
export function readHeatmap({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): HeatTable | null {
  const [result] = results;
  const xName = xAxisLabel(formData);
  const settings = settingsOf(formData);
  const { groupby: group, metric } = settings;
  if (!result || !xName || !group || !metric) return null;
  const [xColumn, yColumn, values] = [
    columnNamed(result, xName),
    columnNamed(result, columnLabel(group)),
    columnNamed(result, metricLabel(metric)),
  ];
  if (!xColumn || !yColumn || !values) return null;
  const grain = timeGrain(formData);
  const xAxis = settings.x_axis ?? settings.granularity_sqla;
  const xLabel = axisWriter(xColumn, formData, grain);
  const yLabel = axisWriter(yColumn, formData, null);
  const isTime = xColumn.type === genericTypes.temporal;
  const cells = Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): HeatCell[] => {
    const value = numberAt(values, row);
    if (value === null) return [];
    const [atX, atY] = [xColumn.values[row] ?? null, yColumn.values[row] ?? null];
    const [x, y] = [xLabel(atX), yLabel(atY)];
    const inX: MarkValue[] = xAxis
      ? [{ column: xAxis, value: atX, text: x, ...(isTime && grain ? { grain } : {}) }]
      : [];
    const inY: MarkValue = { column: group, value: atY, text: y };
    // A period is only a position; other charts are filtered by names.
    const meaning = isTime
      ? { label: y, dimensions: [inY], position: inX }
      : { label: `${y}, ${x}`, dimensions: [inY, ...inX], position: [] };
    return [{ x, y, value, meaning }];
  });
  const numbers = cells.map(cell => cell.value);
  return {
    xs: [...new Set(inOrder(xColumn, values, result.rowCount, settings.sort_x_axis).map(xLabel))],
    ys: [...new Set(inOrder(yColumn, values, result.rowCount, settings.sort_y_axis).map(yLabel))],
    cells,
    low: numbers.reduce((least, value) => Math.min(least, value), Infinity),
    high: numbers.reduce((most, value) => Math.max(most, value), -Infinity),
    metric: metricLabel(metric),
  };
}
