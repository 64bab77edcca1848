import type { ChartExample } from '../../plugin';

const sankeyExamples: readonly ChartExample[] = [
  {
    caption: 'Phases of flight in which small, medium and large animals are struck',
    dataset: 'wildlife_strikes',
    formData: { groupby: ['size', 'phase'], metric: 'strike_count', row_limit: 40 },
  },
  {
    caption: 'What films are based on, by genre',
    dataset: 'movies',
    formData: { groupby: ['source', 'genre_group'], metric: 'film_count', row_limit: 60, sort_by_metric: true },
  },
];

export const examples = { sankey: sankeyExamples };
