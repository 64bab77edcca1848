import { chartsOf } from '../charts';
import { inHues } from '../colours';
import { chart, header, markdown, row, type SampleDashboard } from '../definition';
import { known, oneOf } from '../filters';

const penguins = chartsOf('penguins', null);
const sexed = oneOf('sex', 'female', 'male');

const charts = [
  penguins.total('count', 'Penguins', { metric: 'penguin_count', subheader: 'of three species, on three islands' }),
  penguins.total('mass', 'Average body mass', { metric: 'mean_mass', subheader: 'grams' }),
  penguins.total('heaviest', 'Heaviest penguin', { metric: 'heaviest', subheader: 'grams' }),
  penguins.total('flipper', 'Average flipper', { metric: 'mean_flipper', subheader: 'millimetres' }),
  penguins.scatter('flippers', 'Longer flippers, heavier birds', {
    caption: 'Millimetres to the right, grams upwards; birds with the same flippers are averaged',
    x_axis: 'flipper_length',
    metrics: ['mean_mass'],
    groupby: ['species'],
    filters: [known('flipper_length')],
    y_axis_bounds: [2500, 6500],
    y_axis_format: ',d',
    markerSize: 8,
  }),
  penguins.scatter('beaks', 'Tell them by their beaks', {
    caption: 'Length to the right, depth upwards, in millimetres',
    x_axis: 'beak_length',
    metrics: ['mean_beak_depth'],
    groupby: ['species'],
    filters: [known('beak_length')],
    y_axis_bounds: [12, 22],
    y_axis_format: '.0f',
    markerSize: 7,
  }),
  penguins.histogram('masses', 'Body mass', {
    caption: 'Number of penguins; grams',
    column: 'body_mass',
    groupby: ['species'],
    bins: 20,
    filters: [known('body_mass')],
  }),
  penguins.bar('islands', 'Who lives where', {
    caption: 'Penguins by island',
    x_axis: 'island',
    metrics: ['penguin_count'],
    groupby: ['species'],
    stack: 'Stack',
  }),
  penguins.bar('sexes', 'Females and males', {
    caption: 'Average body mass in grams',
    x_axis: 'species',
    metrics: ['mean_mass'],
    groupby: ['sex'],
    filters: [sexed],
    y_axis_format: ',d',
  }),
  penguins.pivot('measures', 'Measures', {
    caption: 'Averages: grams and millimetres',
    groupbyRows: ['species', 'sex'],
    metrics: ['mean_mass', 'mean_flipper', 'mean_beak_length', 'mean_beak_depth', 'penguin_count'],
    filters: [sexed],
  }),
];

const about = `Measured at [Palmer Station](https://pal.lternet.edu/) in Antarctica for its long-term research, made known by [Allison Horst’s
palmerpenguins](https://github.com/allisonhorst/penguins) (CC0), and taken from the package
[vega-datasets](https://github.com/vega/vega-datasets/blob/main/datapackage.md).`;

export const penguinsDashboard: SampleDashboard = {
  slug: 'penguins',
  title: 'Penguins of Palmer Station',
  labelColours: { ...inHues('Gentoo', 'Adelie', 'Chinstrap'), female: '#C170BB', male: '#538B91' },
  charts,
  layout: [
    row(chart('count', 3, 12), chart('mass', 3, 12), chart('heaviest', 3, 12), chart('flipper', 3, 12)),
    row(chart('flippers', 12, 38)),
    row(chart('beaks', 6, 44), chart('masses', 6, 44)),
    header('Islands and families', 'SMALL_HEADER'),
    row(chart('islands', 6, 36), chart('sexes', 6, 36)),
    row(chart('measures', 12, 32)),
    row(markdown(about, 12, 8)),
  ],
};
