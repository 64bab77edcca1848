import type { ChartExample } from '../../plugin';

const sunburstExamples: readonly ChartExample[] = [
  {
    caption: 'Films by genre and rating',
    dataset: 'movies',
    formData: { columns: ['genre_group', 'audience'], metric: 'film_count', show_labels: true, show_total: true },
  },
  {
    caption: 'Films by genre and rating, colored by their gross per film',
    dataset: 'movies',
    formData: { columns: ['genre_group', 'audience'], metric: 'film_count', secondary_metric: 'gross' },
  },
];

const legacyExamples: readonly ChartExample[] = [
  {
    caption: 'Films by genre and rating',
    dataset: 'movies',
    formData: { groupby: ['genre_group', 'audience'], metric: 'film_count' },
  },
];

export const examples = { sunburst_v2: sunburstExamples, sunburst: legacyExamples };
