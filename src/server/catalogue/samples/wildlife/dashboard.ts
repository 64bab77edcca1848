import { chartsOf, ranked, sqlColumn, withoutBars } from '../charts';
import { inHues } from '../colours';
import { chart, column, divider, header, markdown, row, share, tab, tabs, type SampleDashboard } from '../definition';
import { having, known, oneOf, where, within } from '../filters';
import { wildlifeFilters } from './native-filters';

const strikes = chartsOf('wildlife_strikes', 'date');
/** The file ends in July 2002. */
const wholeYears = within('date', '1990-01-01 : 2002-01-01');
const namedSpecies = where('is_known');

const overview = [
  strikes.total('strikes', 'Strikes', { metric: 'strike_count', y_axis_format: ',d', subheader: '1990 to July 2002' }),
  strikes.trend('yearly', 'Strikes in 2001', {
    caption: 'Reports became more complete, too',
    metric: 'strike_count',
    filters: [wholeYears],
    time_grain_sqla: 'P1Y',
    compare_lag: 10,
    compare_suffix: 'in ten years',
    y_axis_format: ',d',
    start_y_axis_at_zero: true,
  }),
  strikes.total('damage', 'With damage', { metric: 'damage_share', subheader: 'of all strikes' }),
  strikes.total('cost', 'Cost', {
    caption: 'US dollars of their time',
    metric: 'cost_total',
    y_axis_format: '$,.3s',
    subheader: 'where it was reported',
  }),
  strikes.bar('by-year', 'Strikes by year and size', {
    caption: 'Size of the animal',
    x_axis: 'year',
    xAxisForceCategorical: true,
    metrics: ['strike_count'],
    groupby: ['size'],
    stack: 'Stack',
    filters: [wholeYears],
  }),
  strikes.heatmap('months', 'When it happens', {
    caption: 'Strikes by month and time of day. Birds migrate in spring and autumn',
    x_axis: 'time_of_day',
    groupby: 'month_name',
    metric: 'strike_count',
    show_values: true,
  }),
  strikes.pie('phases', 'Phase of flight', {
    caption: 'Nearly half of the strikes happen on approach',
    groupby: ['phase'],
    metric: 'strike_count',
    donut: true,
    innerRadius: 40,
    filters: [oneOf('phase', 'Approach', 'Climb', 'Take-off run', 'Landing Roll', 'Descent')],
  }),
];

const animals = [
  strikes.treemap('species', 'Who is struck', {
    caption: 'The 30 most frequent species, where it was told',
    groupby: ['size', 'species'],
    metric: 'strike_count',
    row_limit: 30,
    filters: [namedSpecies],
  }),
  strikes.table('species-table', 'What it costs', {
    caption: 'Species by the cost of their strikes',
    groupby: ['species'],
    metrics: ['cost_total', 'strike_count', 'damage_share', 'cost_per_damage'],
    row_limit: 25,
    filters: [namedSpecies],
    ...withoutBars('strike_count', 'damage_share', 'cost_per_damage'),
  }),
  strikes.pivot('size-and-phase', 'Damage by size and phase', {
    caption: 'Share of strikes with damage; a large bird is another matter than a small one',
    groupbyRows: ['phase'],
    groupbyColumns: ['size'],
    metrics: ['damage_share'],
    filters: [having('COUNT(*) >= 20')],
  }),
  strikes.histogram('speeds', 'Speed at the strike', {
    caption: 'Number of strikes; knots',
    column: 'speed',
    bins: 25,
    filters: [where('speed BETWEEN 1 AND 400')],
  }),
  strikes.scatter('speed-and-cost', 'Faster is dearer', {
    caption: 'Speed in steps of twenty knots to the right, share of strikes with damage upwards',
    x_axis: sqlColumn('Knots', 'round(speed / 20.0) * 20'),
    metrics: ['damage_share'],
    groupby: ['size'],
    filters: [where('speed BETWEEN 50 AND 310'), having('COUNT(*) >= 10')],
    y_axis_format: '.0%',
    markerSize: 8,
  }),
];

const places = [
  strikes.bar('operators', 'Most strikes by operator', {
    caption: 'Airlines and the armed forces, by number of reports',
    ...ranked('operator', 'strike_count', 8),
    filters: [where("operator NOT IN ('UNKNOWN', 'BUSINESS')")],
    orientation: 'horizontal',
    show_legend: false,
  }),
  strikes.table('airports', 'Airports', {
    caption: 'The 50 airports with the most strikes',
    groupby: ['airport', 'state'],
    metrics: ['strike_count', 'damage_share', 'cost_total'],
    row_limit: 50,
    ...withoutBars('damage_share', 'cost_total'),
  }),
  strikes.list('costliest', 'The costliest strikes', {
    caption: 'Forty single reports',
    all_columns: ['date', 'airport', 'aircraft', 'operator', 'phase', 'species', 'cost'],
    order_by_cols: ['["cost", false]'],
    row_limit: 40,
    filters: [known('cost')],
    column_config: { cost: { d3NumberFormat: '$,d' } },
  }),
];

const about = `**About these figures.** Pilots, airlines and airports report strikes to the [FAA Wildlife Strike Database](https://wildlife.faa.gov) of their own
accord; this is a part of it, from the package [vega-datasets](https://github.com/vega/vega-datasets/blob/main/datapackage.md). Costs are known of few
strikes and are not adjusted for inflation.`;

export const wildlifeDashboard: SampleDashboard = {
  slug: 'wildlife-strikes',
  title: 'Aircraft and wildlife',
  filters: wildlifeFilters,
  labelColours: {
    ...inHues('Small', 'Medium', 'Large'),
    ...inHues('Approach', 'Climb', 'Take-off run', 'Landing Roll', 'Descent'),
  },
  charts: [...overview, ...animals, ...places],
  layout: [
    row(chart('strikes', 3, 12), chart('yearly', 3, 12), chart('damage', 3, 12), chart('cost', 3, 12)),
    row(chart('by-year', 8, 36), chart('phases', 4, 36)),
    row(chart('months', 5, 46), chart('species', 7, 46)),
    header('Small birds, large birds'),
    row(
      chart('species-table', 7, 50),
      column(5, chart('speed-and-cost', 5, share(50, 2)), chart('speeds', 5, share(50, 2))),
    ),
    row(chart('size-and-phase', 6, 36), chart('operators', 6, 36)),
    divider(),
    tabs(tab('Airports', row(chart('airports', 12, 46))), tab('Single reports', row(chart('costliest', 12, 46)))),
    row(markdown(about, 12, 8)),
  ],
};
