import type { ChartExample } from '../examples';

export const histogramExamples: readonly ChartExample[] = [
  {
    caption: 'Body mass of penguins by species',
    dataset: 'penguins',
    formData: { column: 'body_mass', groupby: ['species'], bins: 20, x_axis_title: 'Grams' },
  },
  {
    caption: 'Ratings of films, with their numbers',
    dataset: 'movies',
    formData: { column: 'imdb_rating', bins: 15, show_value: true },
  },
  {
    caption: 'Magnitudes of earthquakes, summed up as shares',
    dataset: 'earthquakes',
    formData: { column: 'magnitude', bins: 25, cumulative: true, normalize: true },
  },
  {
    caption: 'Small multiples: body mass for each species',
    dataset: 'penguins',
    formData: { column: 'body_mass', bins: 15, facet_column: 'species' },
  },
];

export const legacyHistogramExamples: readonly ChartExample[] = [
  {
    caption: 'Flippers of penguins by species',
    dataset: 'penguins',
    formData: { all_columns_x: ['flipper_length'], groupby: ['species'], link_length: 25, x_axis_label: 'Millimetres' },
  },
  {
    caption: 'High and low temperatures',
    dataset: 'weather',
    formData: { all_columns_x: ['temp_max', 'temp_min'], link_length: 25 },
  },
  {
    caption: 'Speeds at which animals were struck, summed up',
    dataset: 'wildlife_strikes',
    formData: { all_columns_x: ['speed'], link_length: 25, cumulative: true, normalized: true },
  },
];
