import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const deckPolygonWords = defineMessages('panels.deckPolygonWords', {
  line_column: { label: 'Polygon Column', description: 'The column with the areas.' },
  line_type: {
    label: 'Polygon Encoding',
    choices: { polyline: 'Polyline', json: 'JSON', geohash: 'geohash (square)' },
  },
  reverse_long_lat: { label: 'Reverse Lat & Long', description: 'For positions with the latitude first.' },
  filter_nulls: { label: 'Ignore null locations', description: 'Omits rows without an area.' },
  metric: { label: 'Metric', description: 'The metric that colors the areas.' },
  point_radius_fixed: { label: 'Elevation', description: 'Shown in tooltips: maps are flat here.' },
  autozoom: { label: 'Auto Zoom', description: 'Shows everything when the chart opens.' },
  viewport: { label: 'Default View' },
  fill_color_picker: { label: 'Fill Color' },
  stroke_color_picker: { label: 'Stroke Color' },
  filled: { label: 'Filled', description: 'Fills the areas.' },
  stroked: { label: 'Stroked', description: 'Draws a line around each area.' },
  line_width: { label: 'Line width' },
  line_width_unit: { label: 'Line width unit', choices: { meters: 'meters', pixels: 'pixels' } },
  opacity: { label: 'Opacity', description: 'Of colors by metric, from 0 to 100.' },
  num_buckets: { label: 'Number of buckets to group data', description: 'Equal intervals of the metric.' },
  break_points: {
    label: 'Bucket break points',
    description: 'The ends of the intervals, instead of equal ones. Values beyond them are not filled.',
  },
  legend_position: {
    label: 'Legend Position',
    choices: { null: 'None', tl: 'Top left', tr: 'Top right', bl: 'Bottom left', br: 'Bottom right' },
  },
  legend_format: { label: 'Legend Format' },
  js_columns: { label: 'Extra data columns', description: 'Columns shown in the tooltip of an area.' },
} satisfies Readonly<Record<string, ControlWords>>);

export const deckGeoJsonWords = defineMessages('panels.deckGeoJsonWords', {
  geojson: { label: 'GeoJson Column', description: 'The column with GeoJSON.' },
  filter_nulls: { label: 'Ignore null locations', description: 'Omits rows without a shape.' },
  viewport: { label: 'Default View', description: 'All shapes are shown until you change it.' },
  fill_color_picker: { label: 'Fill Color', description: 'An opacity of 0 keeps the colors that features name.' },
  stroke_color_picker: { label: 'Stroke Color', description: 'An opacity of 0 keeps the colors that features name.' },
  filled: { label: 'Filled', description: 'Fills the areas.' },
  stroked: { label: 'Stroked', description: 'Draws a line around each area.' },
  point_radius_scale: { label: 'Point Radius Scale', description: 'The radius of points, in meters.' },
  js_columns: { label: 'Extra data columns', description: 'Columns shown in the tooltip of a shape.' },
} satisfies Readonly<Record<string, ControlWords>>);

export const deckPathWords = defineMessages('panels.deckPathWords', {
  line_column: { label: 'Lines column', description: 'The column with the lines.' },
  line_type: {
    label: 'Lines encoding',
    choices: { polyline: 'Polyline', json: 'JSON', geohash: 'geohash (square)' },
  },
  reverse_long_lat: { label: 'Reverse Lat & Long', description: 'For positions with the latitude first.' },
  filter_nulls: { label: 'Ignore null locations', description: 'Omits rows without a line.' },
  autozoom: { label: 'Auto Zoom', description: 'Shows everything when the chart opens.' },
  viewport: { label: 'Default View' },
  line_width: { label: 'Line width', description: 'In pixels.' },
  js_columns: { label: 'Extra data columns', description: 'Columns shown in the tooltip of a line.' },
} satisfies Readonly<Record<string, ControlWords>>);

export const deckArcWords = defineMessages('panels.deckArcWords', {
  start_spatial: { label: 'Start Longitude & Latitude', description: 'Where an arc begins.' },
  end_spatial: { label: 'End Longitude & Latitude', description: 'Where an arc ends.' },
  filter_nulls: { label: 'Ignore null locations', description: 'Omits rows without both places.' },
  autozoom: { label: 'Auto Zoom', description: 'Shows everything when the chart opens.' },
  viewport: { label: 'Default View' },
  color_picker: { label: 'Source Color' },
  target_color_picker: { label: 'Target Color' },
  dimension: { label: 'Categorical Color', description: 'A column with a color for each of its values.' },
  stroke_width: { label: 'Stroke Width', description: 'In pixels.' },
  legend_position: {
    label: 'Legend Position',
    choices: { null: 'None', tl: 'Top left', tr: 'Top right', bl: 'Bottom left', br: 'Bottom right' },
  },
  js_columns: { label: 'Extra data columns', description: 'Columns shown in the tooltip of an arc.' },
} satisfies Readonly<Record<string, ControlWords>>);

export const deckMultiWords = defineMessages('panels.deckMultiWords', {
  deck_slices: { label: 'deck.gl charts', description: 'The charts that are layered on the map.' },
  adhoc_filters: { label: 'Filters', description: 'Added to the filters of each layer.' },
  autozoom: { label: 'Auto Zoom', description: 'Shows everything when the chart opens.' },
  viewport: { label: 'Default View' },
} satisfies Readonly<Record<string, ControlWords>>);
