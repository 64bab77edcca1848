import { column, colour, flag, number, oneOf, reader, startColour } from '../../../controls/field';
import { layerSettings, viewSettings } from '../../../map-layers/fields';

export const fields = {
  ...layerSettings,
  ...viewSettings,
  line_column: column(),
  /** The cell of a geohash is not offered for lines; charts may have it. */
  line_type: oneOf(['polyline', 'json', 'geohash'], 'json'),
  reverse_long_lat: flag(),
  color_picker: colour(startColour),
  line_width: number(1),
} as const;

export const settingsOf = reader(fields);
