import { initialViewport } from '../controls/compound/viewport';
import { colour, columns, flag, numberFormat, raw, startColour } from '../controls/field';
import { querySettings } from '../controls/shared-fields';

/* Settings of the layers of deck.gl, with the keys and defaults of Superset 3.1. */

export const layerSettings = { ...querySettings, filter_nulls: flag(true), js_columns: columns() } as const;

export const viewSettings = { autozoom: flag(true), viewport: raw('viewport', initialViewport) } as const;

export const legendSettings = { legend_position: raw('choice', 'tr'), legend_format: numberFormat() } as const;

export const shapeColours = {
  fill_color_picker: colour(startColour),
  stroke_color_picker: colour(startColour),
  filled: flag(true),
  stroked: flag(),
} as const;
