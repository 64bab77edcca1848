import { chartsOf } from '../charts';
import type { SampleChart } from '../definition';
import { oneOf, within } from '../filters';

const unemployment = chartsOf('unemployment', 'month');

export const unemploymentCharts: readonly SampleChart[] = [
  unemployment.area('by-industry', 'Unemployed by last industry', {
    caption: 'People; not adjusted for the seasons',
    metrics: ['unemployed_people'],
    groupby: ['industry_group'],
    time_grain_sqla: 'P1M',
  }),
  unemployment.heatmap('rates', 'Unemployment rate by industry', {
    caption: 'Average of the year',
    x_axis: 'year',
    groupby: 'industry',
    metric: 'unemployment_rate',
    y_axis_format: '.0%',
    show_values: true,
    filters: [within('month', '2000-01-01 : 2010-01-01')],
  }),
  unemployment.heatmap('seasons', 'The seasons of unemployment', {
    caption: 'Average rate of 2000 to 2007; dark is the worst month of each industry',
    x_axis: 'month_name',
    groupby: 'industry',
    metric: 'unemployment_rate',
    normalize_across: 'y',
    y_axis_format: '.1%',
    filters: [within('month', '2000-01-01 : 2008-01-01')],
  }),
  unemployment.step('extremes', 'Builders and civil servants', {
    caption: 'Unemployment rate, month by month',
    metrics: ['unemployment_rate'],
    groupby: ['industry'],
    filters: [oneOf('industry', 'Construction', 'Government')],
    time_grain_sqla: 'P1M',
    y_axis_format: '.0%',
  }),
  unemployment.bar('last-rates', 'Rates in February 2010', {
    caption: 'Unemployment rate by last industry',
    x_axis: 'industry',
    metrics: ['unemployment_rate'],
    x_axis_sort: 'unemployment_rate',
    x_axis_sort_asc: false,
    row_limit: 14,
    filters: [within('month', '2010-02-01 : 2010-03-01')],
    y_axis_format: '.0%',
    orientation: 'horizontal',
    show_legend: false,
  }),
];
