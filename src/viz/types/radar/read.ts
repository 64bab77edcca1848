import { extent, max, nice } from 'd3-array';
import { isRecord } from '@/lib/json';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { dimensionText } from '../../grouped/groups';
import { verboseName } from '../../labels';
import type { ChartInput, MarkValue } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import type { NumberFormatter } from '@/text/numbers';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { settingsOf } from './fields';

/** With more polygons, none can be followed. */
export const MOST_POLYGONS = 50;
const TICKS = 5;

/** The axis of a metric. */
export interface RadarAxis {
  readonly name: string;
  /** The value in the centre, and that at the rim. */
  readonly low: number;
  readonly high: number;
  readonly write: NumberFormatter;
}

/** The polygon of a group: one value for each axis. */
export interface Polygon {
  readonly label: string;
  readonly dimensions: readonly MarkValue[];
  readonly values: readonly (number | null)[];
}

/** The stored maximum of an axis; undefined if there is none, null if the largest value is the maximum. */
function storedMaximum(config: unknown, metric: string): number | null | undefined {
  const own = isRecord(config) && Object.hasOwn(config, metric) ? config[metric] : undefined;
  const maximum = isRecord(own) ? own['radarMetricMaxValue'] : undefined;
  return maximum === null || (typeof maximum === 'number' && Number.isFinite(maximum)) ? maximum : undefined;
}

/** The ends of an axis: from zero, or below the smallest value, to the stored maximum or above the largest value. */
export function endsOf(
  values: readonly (number | null)[],
  maximum: number | null | undefined,
): readonly [number, number] {
  const [least = 0, most = 0] = extent(values, value => value ?? undefined);
  const [low, high] = nice(Math.min(0, least), Math.max(0, most), TICKS);
  const end = maximum === null ? most : (maximum ?? high);
  return [low, end > low ? end : low + 1];
}

/** The axes and polygons of an answer, in its order. */
export function readRadar({ results, formData, dataset }: ChartInput): {
  readonly axes: readonly RadarAxis[];
  readonly polygons: readonly Polygon[];
  /** The number of polygons beyond the limit. */
  readonly left: number;
} {
  const [result] = results;
  const settings = settingsOf(formData);
  const measured = settings.metrics.flatMap(metric => {
    const label = metricLabel(metric);
    const found = result && columnNamed(result, label);
    return found ? [{ label, found }] : [];
  });
  if (!result || measured.length === 0) return { axes: [], polygons: [], left: 0 };
  const grouped = settings.groupby.flatMap(column => {
    const found = columnNamed(result, columnLabel(column));
    return found ? [{ column, found }] : [];
  });
  const rows = Array.from({ length: Math.min(result.rowCount, MOST_POLYGONS) }, (_, row) => row);
  const axes = measured.map(({ label, found }): RadarAxis => {
    const [low, high] = endsOf(
      rows.map(row => numberAt(found, row)),
      storedMaximum(settings.column_config, label),
    );
    const write = valueWriter(valueFormat(dataset, label, numberFormatOf(settings)));
    return { name: verboseName(dataset, label), low, high, write };
  });
  const polygons = rows.map((row): Polygon => {
    const dimensions = grouped.map(({ column, found }): MarkValue => {
      const value = found.values[row] ?? null;
      return { column, value, text: dimensionText(value, found, formData) };
    });
    return {
      label: dimensions.map(({ text }) => text).join(', ') || axes.map(({ name }) => name).join(', '),
      dimensions,
      values: measured.map(({ found }) => numberAt(found, row)),
    };
  });
  return { axes, polygons, left: result.rowCount - rows.length };
}

/** The group with the largest value of each axis. */
export function leaders(input: ChartInput): string {
  const { axes, polygons } = readRadar(input);
  return axes
    .flatMap(({ name, write }, axis) => {
      const most = max(polygons, ({ values }) => values[axis] ?? undefined);
      const leader = polygons.find(({ values }) => values[axis] === most);
      if (most === undefined || !leader) return [];
      return [leader.dimensions.length === 0 ? `${name}: ${write(most)}` : `${name}: ${leader.label} ${write(most)}`];
    })
    .join('; ');
}
