import { columnLabel, metricLabel } from '@/query/result/labels';
import { labelOf, verboseName } from '../../labels';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { metricsOf, settingsOf } from './fields';

const TIME = '__timestamp';
/** The most rows of a table. */
export const MOST_ROWS = 200;

export interface SeriesRow {
  /** Unique among the rows. */
  readonly id: string;
  readonly name: string;
  /** The metric of the values, for their format. */
  readonly metric: string;
  /** At each time, oldest first. */
  readonly values: readonly (number | null)[];
}

export interface SeriesRows {
  /** In order. */
  readonly times: readonly number[];
  /** Those that are shown. */
  readonly rows: readonly SeriesRow[];
  /** The sum of the newest values of all rows. */
  readonly newest: number;
  /** Rows beyond the limit. */
  readonly left: number;
}

/** The series of an answer by their names, or in the order of the metrics; null if it has none. */
export function readSeriesRows({ results: [result], formData, dataset }: ChartInput): SeriesRows | null {
  const found = result && columnNamed(result, TIME);
  if (!result || !found) return null;
  const groups = settingsOf(formData).groupby.flatMap(column => columnNamed(result, columnLabel(column)) ?? []);
  const measured = metricsOf(formData).flatMap(metric => {
    const label = metricLabel(metric);
    const column = columnNamed(result, label);
    return column ? [{ label, column }] : [];
  });
  const known = Array.from(found.values).filter(time => typeof time === 'number' && Number.isFinite(time));
  const times = [...new Set(known)].filter(time => typeof time === 'number').sort((a, b) => a - b);
  if (measured.length === 0 || times.length === 0) return null;
  const position = new Map<unknown, number>(times.map((time, index) => [time, index]));
  const rows = new Map<string, SeriesRow & { readonly values: (number | null)[] }>();
  for (let row = 0; row < result.rowCount; row += 1) {
    const at = position.get(found.values[row]);
    if (at === undefined) continue;
    const names = groups.map(column => labelOf(column.values[row] ?? null, column));
    for (const { label, column } of measured) {
      const id = JSON.stringify([label, ...names]);
      const own = rows.get(id) ?? {
        id,
        name: names.length > 0 ? names.join(', ') : verboseName(dataset, label),
        metric: label,
        values: Array.from(times, () => null),
      };
      own.values[at] = numberAt(column, row);
      rows.set(id, own);
    }
  }
  const ordered =
    groups.length > 0 ? [...rows.values()].sort((a, b) => a.name.localeCompare(b.name)) : [...rows.values()];
  return {
    times,
    rows: ordered.slice(0, MOST_ROWS),
    newest: ordered.reduce((sum, { values }) => sum + (values.at(-1) ?? 0), 0),
    left: Math.max(0, ordered.length - MOST_ROWS),
  };
}
