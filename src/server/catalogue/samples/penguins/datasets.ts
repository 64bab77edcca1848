import type { SampleDataset } from '../definition';

export const penguinDatasets: readonly SampleDataset[] = [
  {
    table: 'penguins',
    description:
      'Measures of 344 penguins on three islands near Palmer Station, Antarctica. ' +
      'Source: Palmer Station Antarctica LTER and Allison Horst (CC0), by way of vega-datasets.',
    metrics: [
      { name: 'penguin_count', expression: 'COUNT(*)', label: 'Penguins' },
      { name: 'mean_mass', expression: 'AVG(body_mass)', label: 'Body mass', format: ',.0f', description: 'Grams' },
      { name: 'heaviest', expression: 'MAX(body_mass)', label: 'Heaviest', format: ',d', description: 'Grams' },
      {
        name: 'mean_flipper',
        expression: 'AVG(flipper_length)',
        label: 'Flipper length',
        format: '.0f',
        description: 'Millimetres',
      },
      {
        name: 'mean_beak_length',
        expression: 'AVG(beak_length)',
        label: 'Beak length',
        format: '.1f',
        description: 'Millimetres',
      },
      {
        name: 'mean_beak_depth',
        expression: 'AVG(beak_depth)',
        label: 'Beak depth',
        format: '.1f',
        description: 'Millimetres',
      },
    ],
    columns: {
      species: { label: 'Species' },
      island: { label: 'Island' },
      sex: { label: 'Sex' },
      beak_length: { label: 'Beak length', description: 'Millimetres' },
      beak_depth: { label: 'Beak depth', description: 'Millimetres' },
      flipper_length: { label: 'Flipper length', description: 'Millimetres' },
      body_mass: { label: 'Body mass', description: 'Grams' },
    },
  },
];
