import { chartsOf } from '../charts';
import type { SampleChart } from '../definition';
import { within } from '../filters';

const sectors = chartsOf('sector_jobs', 'month');
const newest = within('month', '2015-12-01 : 2016-01-01');

export const sectorCharts: readonly SampleChart[] = [
  sectors.treemap('composition', 'Where Americans work', {
    caption: 'Jobs in December 2015',
    groupby: ['kind', 'sector'],
    metric: 'sector_total',
    row_limit: 20,
    filters: [newest],
  }),
  sectors.pie('kinds', 'Goods, services, government', {
    caption: 'Jobs in December 2015',
    groupby: ['kind'],
    metric: 'sector_total',
    donut: true,
    innerRadius: 40,
    filters: [newest],
  }),
  sectors.area('kinds-over-time', 'The same over ten years', {
    caption: 'Jobs',
    metrics: ['sector_total'],
    groupby: ['kind'],
    time_grain_sqla: 'P1M',
  }),
  sectors.pivot('by-year', 'Jobs by sector and year', {
    caption: 'Average of the months',
    groupbyRows: ['sector'],
    groupbyColumns: ['year'],
    metrics: ['sector_mean'],
    colTotals: true,
    rowOrder: 'value_z_to_a',
  }),
];
