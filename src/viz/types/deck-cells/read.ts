import { metricLabel } from '@/query/result/labels';
import { oncePerAnswer } from '../../map-layers/layer';
import { placeReader } from '../../map-layers/places';
import type { Degrees } from '../../points-map/view';
import { columnNamed, numberAt } from '../../result';
import { placeSettings } from './fields';

export interface WeightedPlaces {
  readonly places: readonly Degrees[];
  /** Of each place. As in Superset, a missing weight and zero count as 1. */
  readonly weights: Float64Array;
  readonly metric: string | null;
  /** The number of rows without a place. */
  readonly missing: number;
}

export const readPlaces = oncePerAnswer(({ results: [result], formData }): WeightedPlaces => {
  const { spatial, size } = placeSettings(formData);
  const metric = size && metricLabel(size);
  if (!result) return { places: [], weights: new Float64Array(), metric, missing: 0 };
  const placeOf = placeReader(spatial, result);
  const sizes = metric === null ? undefined : columnNamed(result, metric);
  const places: Degrees[] = [];
  const weights: number[] = [];
  for (let row = 0; row < result.rowCount; row += 1) {
    const place = placeOf(row);
    if (!place) continue;
    places.push(place);
    weights.push((sizes && numberAt(sizes, row)) || 1);
  }
  return { places, weights: Float64Array.from(weights), metric, missing: result.rowCount - places.length };
});
