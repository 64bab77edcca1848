import { lineTypes } from '@/query/legacy/lines';
import { column, flag, list, metric, number, oneOf, raw, reader } from '../../../controls/field';
import { sequentialScheme } from '../../../controls/shared-fields';
import { layerSettings, legendSettings, shapeColours, viewSettings } from '../../../map-layers/fields';

export const fields = {
  ...layerSettings,
  ...viewSettings,
  ...legendSettings,
  ...shapeColours,
  ...sequentialScheme,
  line_column: column(),
  line_type: oneOf(lineTypes, 'json'),
  reverse_long_lat: flag(),
  metric: metric(),
  /** The height of areas: it is part of the query, and shown in tooltips. */
  point_radius_fixed: raw('fixed-or-metric', { type: 'fix', value: 1000 }),
  line_width: number(1),
  line_width_unit: oneOf(['meters', 'pixels'], 'pixels'),
  opacity: number(80),
  num_buckets: number(5, 'choice'),
  break_points: list(),
} as const;

export const settingsOf = reader(fields);
