import type { ChartExample } from '../../plugin';

const wordCloudExamples: readonly ChartExample[] = [
  {
    caption: 'Directors by the number of their films',
    dataset: 'movies',
    formData: {
      series: 'director',
      metric: 'film_count',
      row_limit: 40,
      sort_by_metric: true,
      size_to: 40,
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'director', operator: 'IS NOT NULL', comparator: null },
      ],
    },
  },
  {
    caption: 'Nations by population, side by side',
    dataset: 'nations',
    formData: { series: 'country', metric: 'people', row_limit: 100, rotation: 'flat' },
  },
  {
    caption: 'Genres of films, in any direction',
    dataset: 'movies',
    formData: { series: 'genre', metric: 'film_count', rotation: 'random', size_from: 14, size_to: 60 },
  },
];

export const examples = { word_cloud: wordCloudExamples };
