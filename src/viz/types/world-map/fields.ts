import { colour, column, digits, flag, metric, oneOf, reader, startColour } from '../../controls/field';
import { axisFormat, colourScheme, querySettings, sequentialScheme } from '../../controls/shared-fields';

export const fields = {
  ...querySettings,
  ...axisFormat,
  ...colourScheme,
  ...sequentialScheme,
  entity: column(),
  country_fieldtype: oneOf(['name', 'cioc', 'cca2', 'cca3'], 'cca2'),
  metric: metric(),
  sort_by_metric: flag(),
  show_bubbles: flag(),
  secondary_metric: metric(),
  max_bubble_size: digits('25'),
  color_picker: colour(startColour),
  color_by: oneOf(['metric', 'country'], 'metric'),
} as const;

export const settingsOf = reader(fields);
