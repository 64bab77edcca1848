import { chartsOf } from '../charts';
import type { SampleChart } from '../definition';

const today = chartsOf('nations', null);
const history = chartsOf('nation_history', 'year');

export const todayCharts: readonly SampleChart[] = [
  today.total('people', 'People', { metric: 'people', subheader: 'in 187 countries' }),
  today.total('life', 'Life expectancy', { metric: 'mean_life', subheader: 'years at birth' }),
  today.total('income', 'Income per person', {
    caption: 'Gross domestic product per person, adjusted for prices',
    metric: 'mean_income',
    subheader: 'international dollars a year',
  }),
  history.trend('children', 'Children per woman', {
    metric: 'children_then',
    time_grain_sqla: 'P1Y',
    compare_lag: 10,
    compare_suffix: 'since 1955, 62 countries',
    start_y_axis_at_zero: true,
  }),
  today.scatter('wealth-and-health', 'The richer, the longer the lives', {
    caption:
      'Life expectancy in years to the right, income per person upwards, each step ten times the one before; a point is a country',
    x_axis: 'life_expectancy',
    metrics: ['mean_income'],
    groupby: ['region'],
    logAxis: true,
    y_axis_bounds: [500, 150000],
    y_axis_format: '$,.2~s',
    markerSize: 8,
  }),
  history.line('life-by-region', 'Half a century of longer lives', {
    caption: 'Life expectancy in 62 countries, weighted by population. The dip of 1960 is the famine in China',
    metrics: ['life_then'],
    groupby: ['region'],
    time_grain_sqla: 'P1Y',
    y_axis_format: '.0f',
    truncateYAxis: true,
    y_axis_bounds: [30, 80],
  }),
  today.treemap('populations', 'Where people live', {
    caption: 'Population of the 60 largest countries',
    groupby: ['region', 'country'],
    metric: 'people',
    row_limit: 60,
  }),
];
