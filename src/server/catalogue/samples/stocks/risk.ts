import { chartsOf, sqlColumn } from '../charts';
import type { SampleChart } from '../definition';
import { known, oneOf, where } from '../filters';

const stocks = chartsOf('tech_stocks', 'month');
const companiesOnly = where("company <> 'S&P 500'");

export const riskCharts: readonly SampleChart[] = [
  stocks.scatter('beta', 'With the market, and against it', {
    caption: 'Change of the S&P 500 in a month, in per cent, to the right; of the company upwards',
    x_axis: sqlColumn('S&P 500', 'market_change * 100'),
    metrics: ['mean_change'],
    groupby: ['company'],
    filters: [companiesOnly, known('change')],
    y_axis_format: '+.0%',
    y_axis_bounds: [-0.6, 0.7],
    markerSize: 6,
  }),
  stocks.histogram('changes', 'Monthly changes', {
    caption: 'Number of months by the change in per cent, all five companies',
    column: sqlColumn('Change in per cent', 'change * 100'),
    bins: 24,
    filters: [companiesOnly, known('change')],
  }),
  stocks.bar('yearly', 'Apple and Microsoft year by year', {
    caption: 'Change in the year; 2010 until March',
    x_axis: 'year',
    xAxisForceCategorical: true,
    metrics: ['year_change'],
    groupby: ['company'],
    filters: [oneOf('company', 'Apple', 'Microsoft'), known('change')],
    y_axis_format: '+.0%',
  }),
  stocks.step('steps', 'IBM month by month', {
    caption: 'US dollars; one price a month',
    metrics: ['mean_price'],
    filters: [oneOf('company', 'IBM')],
    time_grain_sqla: 'P1M',
    y_axis_format: '$,.0f',
    show_legend: false,
  }),
  stocks.pivot('quarters', 'Average price by year', {
    caption: 'US dollars',
    groupbyRows: ['company'],
    groupbyColumns: ['year'],
    metrics: ['mean_price'],
    valueFormat: '$,.0f',
    filters: [companiesOnly],
  }),
];
