import type { ChartExample } from '../../plugin';

const radarExamples: readonly ChartExample[] = [
  {
    caption: 'Penguins of three species by their measures',
    dataset: 'penguins',
    formData: {
      groupby: ['species'],
      metrics: ['mean_mass', 'mean_flipper', 'mean_beak_length', 'mean_beak_depth'],
      show_labels: false,
    },
  },
  {
    caption: 'Weather of two cities, on round axes',
    dataset: 'weather',
    formData: {
      groupby: ['location'],
      metrics: ['wet_share', 'mean_high', 'mean_low', 'highest', 'wettest_day'],
      is_circle: true,
      legendOrientation: 'right',
    },
  },
  {
    caption: 'Genres of films by their ratings, out of ten and of a hundred',
    dataset: 'movies',
    formData: {
      groupby: ['genre_group'],
      metrics: ['mean_imdb', 'mean_tomato', 'film_count'],
      row_limit: 4,
      column_config: { mean_imdb: { radarMetricMaxValue: 10 }, mean_tomato: { radarMetricMaxValue: 100 } },
      label_type: 'value',
    },
  },
];

export const examples = { radar: radarExamples };
