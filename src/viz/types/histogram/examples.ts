import type { ChartExample } from '../../plugin';

const histogramExamples: readonly ChartExample[] = [
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

export const examples = { histogram_v2: histogramExamples };
