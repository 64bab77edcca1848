import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

export const deckWords = defineMessages('panels.deckWords', {
  spatial: { label: 'Longitude & Latitude', description: 'The columns with the positions of points.' },
  size: { label: 'Weight', description: 'The metric for the height or intensity of a place.' },
  filter_nulls: { label: 'Ignore null locations', description: 'Omits rows without a position.' },
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
  cellSize: { label: 'Cell Size', description: 'The size of a cell, in meters.' },
  aggregation: {
    label: 'Aggregation',
    description: 'How the weights in a cell are aggregated.',
    choices: { sum: 'sum', min: 'min', max: 'max', mean: 'mean' },
  },
  js_columns: { label: 'Extra data columns', description: 'Columns shown in the tooltip of a place.' },
} satisfies Readonly<Record<string, ControlWords>>);
