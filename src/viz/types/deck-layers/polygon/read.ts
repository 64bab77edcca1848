import { decodeLine } from '@/query/legacy/lines';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { polygonsIn } from '../../../map-layers/geometry';
import { oncePerAnswer } from '../../../map-layers/layer';
import type { ChartInput } from '../../../plugin';
import { planeShape, type PlaneShape } from '../../../points-map/shapes';
import { columnNamed, numberAt } from '../../../result';
import { settingsOf } from './fields';
import { heightMetric } from '../query';

export interface PolygonRow {
  /** The index in the answer. */
  readonly row: number;
  readonly shape: PlaneShape;
  readonly number: number | null;
  readonly height: number | null;
}

export interface PolygonTable {
  readonly rows: readonly PolygonRow[];
  readonly metric: string | null;
  readonly height: string | null;
  /** The number of rows without a shape. */
  readonly shapeless: number;
}

function read({ results: [result], formData }: Pick<ChartInput, 'results' | 'formData'>): PolygonTable {
  const { line_column: column, line_type: type, reverse_long_lat: reverse, metric } = settingsOf(formData);
  const shapes = column && result && columnNamed(result, columnLabel(column));
  if (!result || !shapes) return { rows: [], metric: null, height: null, shapeless: result?.rowCount ?? 0 };
  const tall = heightMetric(formData);
  const named = (chosen: typeof metric) => (chosen ? columnNamed(result, metricLabel(chosen)) : undefined);
  const [numbers, heights] = [named(metric), named(tall)];
  const rows = Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): PolygonRow[] => {
    const polygons = polygonsIn(decodeLine(type, shapes.values[row] ?? null), reverse);
    const shape = planeShape(polygons.flat(), true);
    if (!shape) return [];
    return [
      {
        row,
        shape,
        number: numbers ? numberAt(numbers, row) : null,
        height: heights ? numberAt(heights, row) : null,
      },
    ];
  });
  return {
    rows,
    metric: metric && metricLabel(metric),
    height: tall && metricLabel(tall),
    shapeless: result.rowCount - rows.length,
  };
}

export const readPolygons = oncePerAnswer(read);
