import { mapsText } from '@/text/messages/charts/maps';
import { sharedDefaults } from '../controls/shared';
import type { ChartPlugin } from '../plugin';
import { MapboxPoints } from './MapboxPoints';
import { mapboxQuery } from './query';
import { readPoints } from './read';

export const mapbox: ChartPlugin = {
  defaults: {
    clustering_radius: '60',
    row_limit: sharedDefaults.row_limit,
    point_radius: 'Auto',
    point_radius_unit: 'Pixels',
    pandas_aggfunc: 'sum',
    global_opacity: 1,
    mapbox_color: 'rgb(0, 139, 139)',
  },
  queries: form => [mapboxQuery(form)],
  drawing: { kind: 'component', Component: MapboxPoints },
  summary: input => mapsText.points(readPoints(input).points.length),
};
