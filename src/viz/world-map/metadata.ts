import type { ChartMetadata } from '../plugin';

export const worldMap: ChartMetadata = {
  name: 'World Map',
  description: 'A metric by country, as colors on a map of the world, with bubbles for a second one.',
  category: 'Map',
  tags: ['2D', 'Comparison', 'Intensity', 'Geo', 'Multi-Dimensions'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
};
