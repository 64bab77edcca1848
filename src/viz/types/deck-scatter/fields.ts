import {
  colour,
  column,
  columns,
  flag,
  number,
  numberFormat,
  oneOf,
  raw,
  reader,
  startColour,
} from '../../controls/field';
import { initialViewport } from '../../controls/compound/viewport';
import { colourScheme, querySettings, rankingSettings } from '../../controls/shared-fields';

export const fields = {
  ...querySettings,
  ...colourScheme,
  spatial: raw('spatial'),
  filter_nulls: flag(true),
  autozoom: flag(true),
  viewport: raw('viewport', initialViewport),
  point_radius_fixed: raw('fixed-or-metric', { type: 'fix', value: 1000 }),
  point_unit: oneOf(['square_m', 'square_km', 'square_miles', 'radius_m', 'radius_km', 'radius_miles'], 'square_m'),
  min_radius: number(2),
  max_radius: number(250),
  multiplier: number(1),
  order_desc: rankingSettings.order_desc,
  dimension: column(),
  color_picker: colour(startColour),
  legend_position: raw('choice', 'tr'),
  legend_format: numberFormat(),
  js_columns: columns(),
} as const;

export const settingsOf = reader(fields);
