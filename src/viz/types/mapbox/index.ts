import { mapsText } from '@/text/messages/charts/maps';
import type { ChartPlugin } from '../../plugin';
import { MapboxPoints } from './MapboxPoints';
import { questions } from './query';
import { readPoints } from './read';

const mapbox: ChartPlugin = {
  ...questions.mapbox,
  drawing: { kind: 'component', Component: MapboxPoints },
  summary: input => mapsText.points(readPoints(input).points.length),
};

export const plugins = { mapbox };
