import { parseJson } from '@/lib/json';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { dimensionText } from '../../grouped/groups';
import type { ChartInput, MarkValue } from '../../plugin';
import { columnNamed, numberAt, type ChartResult } from '../../result';
import { settingsOf } from './fields';

/** The distribution of one metric in one group. */
export interface BoxStatistics {
  /** The group's dimensions, joined; empty if the chart has none. */
  readonly group: string;
  readonly dimensions: readonly MarkValue[];
  /** The label of its metric. */
  readonly metric: string;
  /** Ends of the whiskers. */
  readonly min: number;
  readonly max: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly mean: number | null;
  /** The number of values, including missing ones. */
  readonly count: number | null;
  /** Values beyond the whiskers. */
  readonly outliers: readonly number[];
}

/** Outliers come as a list or as its JSON text; anything else counts as none. */
export function readOutliers(stored: unknown): number[] {
  const list = typeof stored === 'string' ? parseJson(stored) : stored;
  return Array.isArray(list)
    ? list.filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
    : [];
}

/** The statistics of a metric in one row; null for a group without values. */
function statisticsAt(
  result: ChartResult,
  metric: string,
  row: number,
): Omit<BoxStatistics, 'group' | 'dimensions' | 'metric'> | null {
  const columnOf = (name: string) => columnNamed(result, `${metric}__${name}`);
  const at = (name: string) => {
    const column = columnOf(name);
    const value = column ? numberAt(column, row) : null;
    return value !== null && Number.isFinite(value) ? value : null;
  };
  const [min, q1, median, q3, max] = [at('min'), at('q1'), at('median'), at('q3'), at('max')];
  if (min === null || q1 === null || median === null || q3 === null || max === null) return null;
  return {
    min,
    q1,
    median,
    q3,
    max,
    mean: at('mean'),
    count: at('count'),
    outliers: readOutliers(columnOf('outliers')?.values[row]),
  };
}

/** The boxes of an answer in its order; those of one group are together. */
export function readBoxes({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): BoxStatistics[] {
  const [result] = results;
  if (!result) return [];
  const columns = settingsOf(formData).groupby.flatMap(column => {
    const found = columnNamed(result, columnLabel(column));
    return found ? [{ column, found }] : [];
  });
  const metrics = settingsOf(formData).metrics.map(metricLabel);
  return Array.from({ length: result.rowCount }, (_, row) => row).flatMap(row => {
    const dimensions = columns.map(({ column, found }): MarkValue => {
      const value = found.values[row] ?? null;
      return { column, value, text: dimensionText(value, found, formData) };
    });
    const group = dimensions.map(({ text }) => text).join(', ');
    return metrics.flatMap((metric): BoxStatistics[] => {
      const statistics = statisticsAt(result, metric, row);
      return statistics ? [{ group, dimensions, metric, ...statistics }] : [];
    });
  });
}
