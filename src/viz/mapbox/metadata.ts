import type { ChartMetadata } from '../plugin';

export const mapbox: ChartMetadata = {
  name: 'MapBox',
  description: 'Points on a map; those near each other are one circle with their number or the sum of a column.',
  category: 'Map',
  tags: ['2D', 'Density', 'Geo', 'Scatter', 'Intensity'],
  behaviours: ['DRILL_TO_DETAIL'],
};
