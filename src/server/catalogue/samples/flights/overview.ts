import { chartsOf, ranked, sqlColumn, withoutBars } from '../charts';
import type { SampleChart } from '../definition';
import { having, where } from '../filters';
import { months, wholeWeeks } from './datasets';

const flights = chartsOf('flights', 'date');

export const overviewCharts: readonly SampleChart[] = [
  flights.total('flights', 'Flights', {
    metric: 'flight_count',
    subheader: 'January to June 2001',
    y_axis_format: '.3s',
  }),
  flights.total('delay', 'Average delay', { metric: 'mean_delay', subheader: 'minutes per flight' }),
  flights.trend('late', 'Late share', {
    caption: 'Flights more than 15 minutes late, by week; the number is the week of 18 June',
    metric: 'late_share',
    filters: [wholeWeeks],
    time_grain_sqla: 'P1W',
    compare_lag: 4,
    compare_suffix: 'in four weeks',
  }),
  flights.trend('hours', 'Hours lost in a week', {
    caption: 'Delays of all late flights together; the number is the week of 18 June',
    metric: 'hours_lost',
    filters: [wholeWeeks],
    time_grain_sqla: 'P1W',
    compare_lag: 4,
    compare_suffix: 'in four weeks',
  }),
  flights.line('delay-by-haul', 'Average delay per week by haul', {
    caption: 'Minutes, week starting Monday. Short is below 500 miles, long from 1,500',
    metrics: ['mean_delay'],
    groupby: ['haul'],
    time_grain_sqla: 'P1W',
    seriesType: 'smooth',
    y_axis_format: '.1~f',
    filters: [months],
  }),
  flights.bar('status', 'Flights by status', {
    caption: 'Late and early by more than 15 minutes',
    metrics: ['flight_count'],
    groupby: ['status'],
    time_grain_sqla: 'P1M',
    stack: 'Stack',
    filters: [months],
    x_axis_time_format: '%b',
  }),
  flights.heatmap('weekday-hour', 'Delay by weekday and hour', {
    caption: 'Average minutes by local hour of departure. The few flights before five in the morning are left out',
    x_axis: 'hour',
    groupby: 'weekday',
    metric: 'mean_delay',
    filters: [where('hour >= 5'), having('COUNT(*) >= 100')],
  }),
  flights.bar('destinations', 'Busiest destinations', {
    caption: 'Flights that landed there',
    ...ranked('destination', 'flight_count', 10),
    orientation: 'horizontal',
    show_legend: false,
  }),
  flights.table('origins', 'Origins', {
    caption: 'The 50 airports with the most departures',
    groupby: [sqlColumn('Airport', "origin || ' ' || origin_city")],
    metrics: ['flight_count', 'mean_delay', 'late_share'],
    row_limit: 50,
    ...withoutBars('mean_delay', 'late_share'),
  }),
];
