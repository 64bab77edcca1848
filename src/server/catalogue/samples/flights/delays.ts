import { chartsOf, sqlColumn } from '../charts';
import type { SampleChart } from '../definition';
import { where } from '../filters';
import { months } from './datasets';

const flights = chartsOf('flights', 'date');

export const delayCharts: readonly SampleChart[] = [
  flights.bar('distribution', 'How late is late', {
    caption: 'Flights by delay in steps of ten minutes; the ends hold everything beyond them',
    x_axis: sqlColumn('Minutes late', 'greatest(-40, least(120, CAST(floor(delay / 10.0) AS INTEGER) * 10))'),
    xAxisForceCategorical: true,
    metrics: ['flight_count'],
    show_legend: false,
  }),
  flights.mixed('hours-and-share', 'Hours lost and late share per week', {
    caption: 'Bars: hours, left. Line: share of flights more than 15 minutes late, right',
    metrics: ['hours_lost'],
    metrics_b: ['late_share'],
    seriesType: 'bar',
    seriesTypeB: 'line',
    time_grain_sqla: 'P1W',
    y_axis_format: '.2~s',
    y_axis_format_secondary: '.1~%',
    filters: [months],
  }),
  flights.area('status-share', 'Late and early flights', {
    caption: 'Share of the flights of each week; the rest came in time',
    metrics: ['late_share', 'early_share'],
    time_grain_sqla: 'P1W',
    filters: [months],
    y_axis_format: '.1~%',
  }),
  flights.pivot('hour-haul', 'Late share through the day', {
    caption: 'Flights more than 15 minutes late, by haul and hour of departure in steps of two',
    groupbyRows: [sqlColumn('From hour', 'hour // 2 * 2')],
    groupbyColumns: ['haul'],
    metrics: ['late_share'],
    filters: [where('hour >= 6')],
  }),
];
