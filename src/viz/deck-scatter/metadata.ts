import type { ChartMetadata } from '../plugin';

export const deckScatter: ChartMetadata = {
  name: 'deck.gl Scatterplot',
  description: 'Circles at their places on a map, sized by a number and colored by a category.',
  category: 'Map',
  tags: ['2D', 'Comparison', 'Geo', 'Scatter', 'Intensity', 'Density'],
  behaviours: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL'],
};
