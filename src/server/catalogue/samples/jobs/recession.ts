import { chartsOf, withoutBars } from '../charts';
import type { SampleChart } from '../definition';
import { oneOf } from '../filters';

const unemployment = chartsOf('unemployment', 'month');
const payrolls = chartsOf('payrolls', 'month');
const sectors = chartsOf('sector_jobs', 'month');

export const recessionCharts: readonly SampleChart[] = [
  payrolls.total('lost', 'Jobs lost', {
    caption: 'From the most jobs before the recession to the fewest in it',
    metric: 'jobs_lost',
    subheader: 'January 2008 to February 2010',
  }),
  payrolls.trend('jobs', 'Jobs in December 2015', {
    caption: 'Outside farming',
    metric: 'nonfarm_jobs',
    time_grain_sqla: 'P1M',
    compare_lag: 95,
    compare_suffix: 'since January 2008',
  }),
  unemployment.trend('unemployed', 'Unemployed, February 2010', {
    metric: 'unemployed_people',
    time_grain_sqla: 'P1M',
    compare_lag: 24,
    compare_suffix: 'in two years',
    start_y_axis_at_zero: true,
  }),
  unemployment.trend('rate', 'Unemployment rate', {
    caption: 'Computed from the counts and rates of the industries',
    metric: 'unemployment_rate',
    time_grain_sqla: 'P1M',
    subheader: 'February 2010',
    start_y_axis_at_zero: true,
  }),
  payrolls.bar('change', 'Jobs won and lost each month', {
    caption: 'Change in the number of jobs since the month before',
    metrics: ['jobs_change'],
    groupby: ['direction'],
    stack: 'Stack',
    time_grain_sqla: 'P1M',
    y_axis_format: '+.2~s',
    show_legend: false,
  }),
  sectors.table('sector-table', 'Down, and up again', {
    caption: 'Change in jobs since January 2008, by sector',
    groupby: ['sector'],
    metrics: ['change_down', 'change_since', 'jobs_before'],
    timeseries_limit_metric: 'change_down',
    order_desc: false,
    row_limit: 20,
    ...withoutBars('change_since', 'jobs_before'),
  }),
  sectors.line('indices', 'Four sectors, four stories', {
    caption: 'Jobs, January 2006 = 100',
    metrics: ['sector_index'],
    groupby: ['sector'],
    filters: [oneOf('sector', 'Construction', 'Manufacturing', 'Health, schools', 'Leisure')],
    time_grain_sqla: 'P1M',
    y_axis_bounds: [60, 140],
    y_axis_format: '.0f',
  }),
];
