import type { ChartExample } from '../../plugin';

const pieExamples: readonly ChartExample[] = [
  {
    caption: 'Films by rating, as a ring around their number',
    dataset: 'movies',
    formData: {
      groupby: ['audience'],
      metric: 'film_count',
      donut: true,
      innerRadius: 44,
      label_type: 'key_percent',
      show_total: true,
      show_legend: false,
    },
  },
  {
    caption: 'Penguins by species, with lines to their labels',
    dataset: 'penguins',
    formData: { groupby: ['species'], metric: 'penguin_count', label_type: 'key_value', label_line: true },
  },
  {
    caption: 'Flights by status, labeled inside',
    dataset: 'flights',
    formData: {
      groupby: ['status'],
      metric: 'flight_count',
      labels_outside: false,
      label_type: 'percent',
      outerRadius: 90,
    },
  },
  {
    caption: 'Films by genre, with the legend at the right',
    dataset: 'movies',
    formData: {
      groupby: ['genre_group'],
      metric: 'film_count',
      labels_outside: false,
      label_type: 'percent',
      outerRadius: 90,
      legendOrientation: 'right',
    },
  },
];

export const examples = { pie: pieExamples };
