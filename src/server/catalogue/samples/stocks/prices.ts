import { chartsOf } from '../charts';
import type { SampleChart } from '../definition';
import { known, oneOf } from '../filters';

const stocks = chartsOf('tech_stocks', 'month');
/** The latest price of a company, compared with a year before. */
const quote = (key: string, company: string): SampleChart =>
  stocks.trend(key, company, {
    caption: 'Price in March 2010, in US dollars',
    metric: 'mean_price',
    filters: [oneOf('company', company)],
    time_grain_sqla: 'P1M',
    compare_lag: 12,
    compare_suffix: 'in a year',
    start_y_axis_at_zero: true,
  });

export const priceCharts: readonly SampleChart[] = [
  quote('apple', 'Apple'),
  quote('amazon', 'Amazon'),
  quote('google', 'Google'),
  quote('microsoft', 'Microsoft'),
  stocks.line('growth', 'What became of 100 dollars', {
    caption: 'Put in in January 2000, in Google in August 2004. Equal steps upwards are equal gains in per cent',
    metrics: ['index_value'],
    groupby: ['company'],
    time_grain_sqla: 'P1M',
    logAxis: true,
    y_axis_bounds: [5, 1000],
    y_axis_format: '$,.0f',
  }),
  stocks.table('summary', 'Ten years in one table', {
    caption: 'From January 2000, Google from August 2004, to March 2010',
    groupby: ['company'],
    metrics: ['total_change', 'worst_month', 'best_month'],
    row_limit: 10,
    show_cell_bars: false,
  }),
  stocks.heatmap('years', 'Change in each year', {
    caption: 'The year 2010 ends in March; that of Google begins in August 2004',
    x_axis: 'year',
    groupby: 'company',
    metric: 'year_change',
    show_values: true,
    filters: [known('change')],
  }),
  stocks.area('drawdown', 'Far below the peak', {
    caption: 'Distance from the highest price so far',
    metrics: ['loss_from_peak'],
    groupby: ['company'],
    filters: [oneOf('company', 'Apple', 'Amazon', 'Microsoft')],
    time_grain_sqla: 'P1M',
    stack: null,
    opacity: 0.2,
    y_axis_format: '.0%',
  }),
];
