import { metricLabel } from '@/query/result/labels';
import { verboseName } from '../../labels';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { startOf, type Subdomain } from './calendar';
import { settingsOf } from './fields';

export const TIME = '__timestamp';

/** The values of one metric. */
export interface Measured {
  readonly metric: string;
  readonly name: string;
  /** By the start of the cell. */
  readonly values: ReadonlyMap<number, number>;
  readonly low: number;
  readonly high: number;
}

export interface CalendarData {
  readonly measured: readonly Measured[];
  /** The range of the query; at an open end, that of the values. The end is not included. */
  readonly from: number;
  readonly until: number;
}

/** Null without times or without any value. */
export function readCalendar({ results: [result], formData, dataset }: ChartInput): CalendarData | null {
  const { metrics, subdomain_granularity: subdomain } = settingsOf(formData);
  const times = result && columnNamed(result, TIME);
  if (!result || !times) return null;
  const cells: readonly (number | null)[] = Array.from({ length: result.rowCount }, (_, row) =>
    cellOf(times.values[row], subdomain),
  );
  const measured = metrics.flatMap((metric): Measured[] => {
    const label = metricLabel(metric);
    const column = columnNamed(result, label);
    if (!column) return [];
    const values = new Map<number, number>();
    let [low, high] = [Infinity, -Infinity];
    for (const [row, cell] of cells.entries()) {
      const value = numberAt(column, row);
      if (cell === null || value === null) continue;
      values.set(cell, value);
      [low, high] = [Math.min(low, value), Math.max(high, value)];
    }
    return values.size === 0 ? [] : [{ metric: label, name: verboseName(dataset, label), values, low, high }];
  });
  if (measured.length === 0) return null;
  const [first, last] = cells.reduce<[number, number]>(
    ([least, most], cell) => (cell === null ? [least, most] : [Math.min(least, cell), Math.max(most, cell)]),
    [Infinity, -Infinity],
  );
  return { measured, from: result.since ?? first, until: Math.max(result.until ?? last + 1, first + 1) };
}

const cellOf = (time: unknown, subdomain: Subdomain): number | null =>
  typeof time === 'number' && Number.isFinite(time) ? startOf(time, subdomain) : null;
