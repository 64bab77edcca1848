import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const timeTableWords = defineMessages('panels.timeTableWords', {
  groupby: { label: 'Group by', description: 'One row for each group; only one metric is shown then.' },
  column_collection: { label: 'Time series columns', description: 'The columns of each row.' },
  url: {
    label: 'URL',
    description: 'The link of a row; {{ metric }} in it becomes the name of the row.',
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const deckWords = defineMessages('panels.deckWords', {
  spatial: { label: 'Longitude & Latitude', description: 'The columns with the positions of points.' },
  start_spatial: { label: 'Start Longitude & Latitude', description: 'Where an arc begins.' },
  end_spatial: { label: 'End Longitude & Latitude', description: 'Where an arc ends.' },
  line_column: { label: 'Lines column', description: 'The column with the lines.' },
  line_type: { label: 'Lines encoding', choices: { polyline: 'Polyline', json: 'JSON', geohash: 'geohash (square)' } },
  geojson: { label: 'GeoJson Column', description: 'The column with GeoJSON.' },
  deck_slices: { label: 'deck.gl charts', description: 'The charts that are layered on the map.' },
  size: { label: 'Weight', description: 'The metric for the height or intensity of a place.' },
  filter_nulls: { label: 'Ignore null locations', description: 'Omits rows without a position.' },
  dimension: { label: 'Categorical Color', description: 'A column with a color for each of its values.' },
  autozoom: { label: 'Auto Zoom', description: 'Shows everything when the chart opens.' },
  viewport: { label: 'Default View' },
  mapbox_style: {
    label: 'Map Style',
    choices: {
      'mapbox://styles/mapbox/streets-v9': 'Streets',
      'mapbox://styles/mapbox/dark-v9': 'Dark',
      'mapbox://styles/mapbox/light-v9': 'Light',
      'mapbox://styles/mapbox/satellite-streets-v9': 'Satellite Streets',
      'mapbox://styles/mapbox/satellite-v9': 'Satellite',
      'mapbox://styles/mapbox/outdoors-v9': 'Outdoors',
    },
  },
  grid_size: { label: 'Grid Size', description: 'Of a cell, in pixels.' },
  extruded: { label: 'Extruded', description: 'Whether higher values are drawn taller.' },
  intensity: { label: 'Intensity', description: 'A factor for the intensity of all places.' },
  radius_pixels: { label: 'Intensity Radius', description: 'In pixels.' },
  line_width: { label: 'Line width' },
  stroke_width: { label: 'Stroke Width' },
  reverse_long_lat: { label: 'Reverse Lat & Long' },
  color_picker: { label: 'Source Color' },
  target_color_picker: { label: 'Target Color' },
  fill_color_picker: { label: 'Fill Color' },
  stroke_color_picker: { label: 'Stroke Color' },
  filled: { label: 'Filled' },
  stroked: { label: 'Stroked' },
  js_columns: { label: 'Extra data columns', description: 'Columns shown in the tooltip of a place.' },
} satisfies Readonly<Record<string, ControlWords>>);
