import { column, colour, number, raw, reader, startColour } from '../../../controls/field';
import { colourScheme } from '../../../controls/shared-fields';
import { layerSettings, viewSettings } from '../../../map-layers/fields';

export const fields = {
  ...layerSettings,
  ...viewSettings,
  ...colourScheme,
  start_spatial: raw('spatial'),
  end_spatial: raw('spatial'),
  dimension: column(),
  color_picker: colour(startColour),
  target_color_picker: colour(startColour),
  stroke_width: number(null, 'choice'),
  legend_position: raw('choice', 'tr'),
} as const;

export const settingsOf = reader(fields);
