import { initialContours } from '../../controls/compound/contours';
import { initialViewport } from '../../controls/compound/viewport';
import { colour, flag, metric, number, numberChoice, oneOf, raw, reader, startColour } from '../../controls/field';
import { colourScheme, sequentialScheme } from '../../controls/shared-fields';
import { layerSettings } from '../../map-layers/fields';
import { aggregates } from './aggregate';
import { gridAggregates } from './contour/grid';

const places = {
  ...layerSettings,
  spatial: raw('spatial'),
  /** The weight of a place. */
  size: metric(),
  autozoom: flag(true),
  viewport: raw('viewport', initialViewport),
} as const;

const gridFields = { ...places, ...colourScheme, grid_size: number(20) } as const;

export const fields = {
  deck_contour: {
    ...places,
    cellSize: number(300),
    aggregation: oneOf(gridAggregates, 'sum'),
    contours: raw('contours', initialContours),
  },
  /** Superset has a control for the aggregate of hexagons only, and reads it for both. */
  deck_grid: { ...gridFields, js_agg_function: oneOf(aggregates, 'sum') },
  deck_hex: { ...gridFields, js_agg_function: oneOf(aggregates, 'sum') },
  deck_screengrid: { ...places, grid_size: number(20), color_picker: colour(startColour) },
  deck_heatmap: {
    ...places,
    ...sequentialScheme,
    intensity: numberChoice(1),
    radius_pixels: numberChoice(30),
    aggregation: oneOf(['sum', 'mean'], 'sum'),
  },
} as const;

export const placeSettings = reader(places);
export const cellSettings = reader(fields.deck_hex);
export const screenSettings = reader(fields.deck_screengrid);
export const heatSettings = reader(fields.deck_heatmap);
export const contourSettings = reader(fields.deck_contour);
