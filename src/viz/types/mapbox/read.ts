import type { ChartInput } from '../../plugin';
import type { Degrees } from '../../points-map/view';
import { columnNamed, numberAt } from '../../result';
import { settingsOf } from './fields';

/** The label that counts rows; it is not a column. */
const COUNT = 'count';

export interface MapPoint {
  /** The index in the answer. */
  readonly row: number;
  readonly position: Degrees;
  /** The value of the label column; null if there is none, or it is not a number for this point. */
  readonly number: number | null;
  /** The text in that column. */
  readonly text: string | null;
  /** The column that sizes points. */
  readonly size: number | null;
}

export interface PointsTable {
  readonly points: readonly MapPoint[];
  /** The column that labels points; null if they are counted. */
  readonly label: string | null;
  readonly placeless: number;
}

export function readPoints({ results: [result], formData }: Pick<ChartInput, 'results' | 'formData'>): PointsTable {
  const [first] = settingsOf(formData).mapbox_label;
  const label = typeof first === 'string' && first !== COUNT ? first : null;
  if (!result) return { points: [], label, placeless: 0 };
  const settings = settingsOf(formData);
  const [longitudes, latitudes, sizes] = [settings.all_columns_x, settings.all_columns_y, settings.point_radius].map(
    name => columnNamed(result, name ?? ''),
  );
  // With groups, the metric of that name counts rows.
  const labels = columnNamed(result, label ?? (first === COUNT ? COUNT : ''));
  const points = Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): MapPoint[] => {
    const [longitude, latitude] = [longitudes && numberAt(longitudes, row), latitudes && numberAt(latitudes, row)];
    if (
      typeof longitude !== 'number' ||
      typeof latitude !== 'number' ||
      Math.abs(latitude) > 90 ||
      Math.abs(longitude) > 360
    )
      return [];
    const value = labels?.values[row] ?? null;
    return [
      {
        row,
        position: [longitude, latitude],
        number: labels ? numberAt(labels, row) : null,
        text: value === null ? null : String(value),
        size: sizes ? numberAt(sizes, row) : null,
      },
    ];
  });
  return { points, label: labels ? labels.name : null, placeless: result.rowCount - points.length };
}
