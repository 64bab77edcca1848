import { columnLabel, metricLabel } from '@/query/result/labels';
import { labelOf } from '../../labels';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import type { Degrees } from '../../points-map/view';
import { placeReader } from '../../map-layers/places';
import { fixedSize, radiusMetric } from './radius';
import { settingsOf } from './fields';

export interface ScatterPoint {
  /** The index in the answer. */
  readonly row: number;
  readonly position: Degrees;
  /** In the unit of the form data; null if the answer has none. */
  readonly size: number | null;
  /** Null if points have no categories. */
  readonly category: string | null;
}

export interface ScatterTable {
  /** Large points first, so that they are at the back. */
  readonly points: readonly ScatterPoint[];
  readonly metric: string | null;
  /** The number of rows without a position. */
  readonly withoutPosition: number;
}

export function readScatter({ results: [result], formData }: Pick<ChartInput, 'results' | 'formData'>): ScatterTable {
  if (!result) return { points: [], metric: null, withoutPosition: 0 };
  const positionOf = placeReader(settingsOf(formData).spatial, result);
  const sizedBy = radiusMetric(formData);
  const metric = sizedBy && metricLabel(sizedBy);
  const sizes = metric === null ? undefined : columnNamed(result, metric);
  const dimension = settingsOf(formData).dimension;
  const categories = dimension ? columnNamed(result, columnLabel(dimension)) : undefined;
  const fixed = fixedSize(formData);
  const points = Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): ScatterPoint[] => {
    const position = positionOf(row);
    if (!position) return [];
    const size = metric === null ? fixed : sizes ? numberAt(sizes, row) : null;
    return [
      {
        row,
        position,
        size,
        category: categories ? labelOf(categories.values[row] ?? null, categories) : null,
      },
    ];
  });
  const withoutPosition = result.rowCount - points.length;
  return {
    points: metric === null ? points : points.sort((a, b) => (b.size ?? 0) - (a.size ?? 0)),
    metric,
    withoutPosition,
  };
}
