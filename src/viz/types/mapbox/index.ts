import { mapsText } from '@/text/messages/charts/maps';
import type { ChartPlugin } from '../../plugin';
import { fields } from './fields';
import { MapboxPoints } from './MapboxPoints';
import { mapboxQuery } from './query';
import { readPoints } from './read';

const mapbox: ChartPlugin = {
  fields,
  queries: form => [mapboxQuery(form)],
  drawing: { kind: 'component', Component: MapboxPoints },
  summary: input => mapsText.points(readPoints(input).points.length),
};

export const plugins = { mapbox };
