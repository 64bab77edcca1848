import { pickedColour, type PickedColour } from '../../../colours/picked';
import { categorical } from '../../../colours/tokens';
import { bucketOf, bucketsOf, type Bucket } from '../../../map-layers/break-points';
import type { LayerInput } from '../../../map-layers/layer';
import type { Paint } from '../../../points-map/shapes';
import { settingsOf } from './fields';
import type { PolygonRow, PolygonTable } from './read';

export interface PolygonPaints {
  readonly buckets: readonly Bucket[];
  readonly bucketAt: (row: PolygonRow) => Bucket | null;
  readonly fillOf: (row: PolygonRow) => Paint | null;
  readonly edgeOf: (fill: Paint | null) => Paint | null;
  readonly picked: readonly PickedColour[];
}

/** Colours by the interval of the metric, or one for all areas. */
export function polygonPaints({ formData, colours }: LayerInput, { rows, metric }: PolygonTable): PolygonPaints {
  const settings = settingsOf(formData);
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const buckets = metric === null ? [] : bucketsOf(formData, numbers, settings.num_buckets, colours.sequential);
  const fill = pickedColour(settings.fill_color_picker, categorical[0]);
  const stroke = pickedColour(settings.stroke_color_picker, categorical[0]);
  const opacity = Math.max(0, Math.min(100, settings.opacity)) / 100;
  const bucketAt = ({ number }: PolygonRow) => (metric === null ? null : bucketOf(buckets, number));
  return {
    buckets,
    bucketAt,
    fillOf: row => {
      if (!settings.filled) return null;
      if (metric === null) return fill;
      const bucket = bucketAt(row);
      return bucket && { colour: bucket.colour, opacity };
    },
    // Areas without a fill and without a chosen line have a thin one, so that they are seen.
    edgeOf: filled => (settings.stroked ? stroke : filled ? null : { colour: colours.domain, opacity: 1 }),
    picked: [fill, stroke],
  };
}
