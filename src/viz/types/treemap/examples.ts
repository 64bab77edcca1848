import type { ChartExample } from '../../plugin';

const treemapExamples: readonly ChartExample[] = [
  {
    caption: 'Population by region and country',
    dataset: 'nations',
    formData: { groupby: ['region', 'country'], metric: 'people' },
  },
  {
    caption: 'Gross of distributors',
    dataset: 'movies',
    formData: { groupby: ['distributor'], metric: 'gross', row_limit: 25, sort_by_metric: true },
  },
  {
    caption: 'Films by genre and rating, names only',
    dataset: 'movies',
    formData: { groupby: ['genre_group', 'audience'], metric: 'film_count', label_type: 'Key' },
  },
];

export const examples = { treemap_v2: treemapExamples };
