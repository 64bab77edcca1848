import { chartsOf, sqlColumn } from '../charts';
import type { SampleChart } from '../definition';
import { oneOf, within } from '../filters';

const disasters = chartsOf('disasters', 'year');

export const disasterCharts: readonly SampleChart[] = [
  disasters.bar('by-decade', 'Fewer people die', {
    caption: 'Deaths a year by decade; epidemics and droughts once took millions',
    x_axis: 'decade',
    metrics: ['deaths_a_year'],
    groupby: ['kind_group'],
    stack: 'Stack',
    filters: [within('year', '1900-01-01 : 2010-01-01')],
  }),
  disasters.treemap('kinds', 'The deadliest disasters', {
    caption: 'Deaths from 1900 to 2017',
    groupby: ['kind'],
    metric: 'deaths_total',
  }),
  disasters.step('quakes', 'Earthquakes keep no schedule', {
    caption: 'Deaths in earthquakes by year',
    metrics: ['deaths_total'],
    filters: [oneOf('kind', 'Earthquake')],
    time_grain_sqla: 'P1Y',
    seriesType: 'middle',
    show_legend: false,
  }),
  disasters.pivot('kinds-by-decade', 'Deaths by kind and decade', {
    caption: 'The last decade has eight years',
    groupbyRows: ['kind'],
    groupbyColumns: ['decade'],
    metrics: ['deaths_total'],
    rowTotals: true,
    colTotals: true,
    rowOrder: 'value_z_to_a',
  }),
  disasters.table('worst', 'The worst years', {
    caption: 'Deaths by year and kind, the 30 highest',
    groupby: [sqlColumn('Year', 'CAST(year(year) AS VARCHAR)'), 'kind'],
    metrics: ['deaths_total'],
    row_limit: 30,
  }),
];
