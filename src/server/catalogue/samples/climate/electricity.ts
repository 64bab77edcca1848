import { chartsOf, sqlColumn } from '../charts';
import type { SampleChart } from '../definition';
import { within } from '../filters';

const electricity = chartsOf('iowa_electricity', 'year');

export const electricityCharts: readonly SampleChart[] = [
  electricity.trend('renewable', 'Renewable share in 2017', {
    metric: 'renewable_share',
    time_grain_sqla: 'P1Y',
    subheader: 'of the electricity made in Iowa',
    start_y_axis_at_zero: true,
  }),
  electricity.area('sources', 'Electricity by source', {
    caption: 'Gigawatt hours a year',
    metrics: ['generated'],
    groupby: ['source'],
    time_grain_sqla: 'P1Y',
  }),
  electricity.area('source-shares', 'As shares', {
    caption: 'Of the electricity made in each year',
    metrics: ['generated'],
    groupby: ['source'],
    time_grain_sqla: 'P1Y',
    stack: 'Expand',
  }),
  electricity.pie('last-shares', 'Sources in 2017', {
    caption: 'Share of the electricity made',
    groupby: ['source'],
    metric: 'generated',
    donut: true,
    innerRadius: 40,
    filters: [within('year', '2017-01-01 : 2018-01-01')],
  }),
  electricity.table('by-year', 'Year by year', {
    caption: 'Gigawatt hours',
    groupby: [sqlColumn('Year', 'CAST(year(year) AS VARCHAR)')],
    metrics: ['generated', 'renewable_share'],
    timeseries_limit_metric: 'renewable_share',
    row_limit: 20,
    column_config: { generated: { d3NumberFormat: ',d', showCellBars: false } },
  }),
];
