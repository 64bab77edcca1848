import { chartsOf, sqlColumn } from '../charts';
import type { SampleChart } from '../definition';
import { where } from '../filters';

const history = chartsOf('nation_history', 'year');

export const historyCharts: readonly SampleChart[] = [
  history.area('people-by-region', 'Population', {
    caption: 'Of 62 countries, by region',
    metrics: ['people_then'],
    groupby: ['region'],
    time_grain_sqla: 'P1Y',
  }),
  history.smooth('children-by-region', 'Smaller families', {
    caption: 'Children per woman, weighted by population',
    metrics: ['children_then'],
    groupby: ['region'],
    time_grain_sqla: 'P1Y',
    y_axis_format: '.0f',
  }),
  history.scatter('families', 'From large families to long lives', {
    caption: 'Life expectancy to the right, children per woman upwards; a point is a country in 1955 or in 2005',
    x_axis: 'life_expectancy',
    metrics: ['children_then'],
    groupby: [sqlColumn('Year', 'CAST(year(year) AS VARCHAR)')],
    filters: [where('year(year) IN (1955, 2005)')],
    y_axis_bounds: [0, 9],
    y_axis_format: '.1~f',
    markerSize: 8,
  }),
];
