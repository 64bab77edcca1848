import { column, number, raw, reader } from '../../../controls/field';
import { initialViewport } from '../../../controls/compound/viewport';
import { layerSettings, shapeColours } from '../../../map-layers/fields';

export const fields = {
  ...layerSettings,
  ...shapeColours,
  geojson: column(),
  /** It has no switch between the stored view and all features: the stored one counts once somebody changed it. */
  viewport: raw('viewport', initialViewport),
  point_radius_scale: number(null, 'choice'),
} as const;

export const settingsOf = reader(fields);
