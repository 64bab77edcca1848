import { defineMessages } from '@/text/define-messages';
import type { ControlWords } from './shared';

const places = {
  spatial: { label: 'Longitude & Latitude', description: 'The columns with the positions of points.' },
  size: { label: 'Weight', description: 'The metric that counts for a place.' },
  filter_nulls: { label: 'Ignore null locations', description: 'Omits rows without a position.' },
  autozoom: { label: 'Auto Zoom', description: 'Shows everything when the chart opens.' },
  viewport: { label: 'Default View' },
  js_columns: { label: 'Extra data columns', description: 'Columns that places are grouped by as well.' },
} as const;

const names = {
  sum: 'sum',
  min: 'min',
  max: 'max',
  mean: 'mean',
  median: 'median',
  count: 'count',
  variance: 'variance',
  deviation: 'deviation',
  p1: 'p1',
  p5: 'p5',
  p95: 'p95',
  p99: 'p99',
};

export const deckContourWords = defineMessages('panels.deckContourWords', {
  ...places,
  size: { label: 'Weight', description: 'The metric that counts for a place.' },
  cellSize: { label: 'Cell Size', description: 'The side of a cell, in meters.' },
  aggregation: {
    label: 'Aggregation',
    description: 'How the weights in a cell are aggregated.',
    choices: { sum: 'sum', min: 'min', max: 'max', mean: 'mean' },
  },
  contours: {
    label: 'Contours',
    description:
      'Lines around areas that reach a threshold, and bands between two thresholds, in the order of drawing.',
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const deckGridWords = defineMessages('panels.deckGridWords', {
  ...places,
  size: { label: 'Height', description: 'The metric that colors the squares.' },
  grid_size: { label: 'Grid Size', description: 'The side of a square, in meters.' },
  js_agg_function: {
    label: 'Dynamic Aggregation Function',
    description: 'How the weights in a square are aggregated.',
    choices: names,
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const deckHexagonWords = defineMessages('panels.deckHexagonWords', {
  ...places,
  size: { label: 'Height', description: 'The metric that colors the hexagons. Without it, points are counted.' },
  grid_size: { label: 'Grid Size', description: 'The radius of a hexagon, in meters.' },
  js_agg_function: {
    label: 'Dynamic Aggregation Function',
    description: 'How the weights in a hexagon are aggregated.',
    choices: names,
  },
} satisfies Readonly<Record<string, ControlWords>>);

export const deckScreenGridWords = defineMessages('panels.deckScreenGridWords', {
  ...places,
  grid_size: { label: 'Grid Size', description: 'The side of a square, in pixels.' },
  color_picker: { label: 'Fixed Color' },
} satisfies Readonly<Record<string, ControlWords>>);

export const deckHeatmapWords = defineMessages('panels.deckHeatmapWords', {
  ...places,
  intensity: { label: 'Intensity', description: 'A factor for the density of all places.' },
  radius_pixels: { label: 'Intensity Radius', description: 'How far the weight of a place reaches, in pixels.' },
  aggregation: {
    label: 'Aggregation',
    description: 'Whether colors show the sum of the weights or their mean.',
    choices: { sum: 'sum', mean: 'mean' },
  },
} satisfies Readonly<Record<string, ControlWords>>);
