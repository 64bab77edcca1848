import { chartsOf } from '../charts';
import type { SampleChart } from '../definition';
import { known, within } from '../filters';

const air = chartsOf('carbon_dioxide', 'month');
const years = chartsOf('climate_years', 'year');

export const warmingCharts: readonly SampleChart[] = [
  years.trend('temperature', 'Temperature in 2023', {
    metric: 'mean_anomaly',
    time_grain_sqla: 'P1Y',
    subheader: '°C, against 1951 to 1980',
  }),
  years.total('warmest', 'Warmest year', { metric: 'warmest_year', y_axis_format: 'd', subheader: 'since 1880' }),
  air.trend('co2', 'CO₂ in April 2020', {
    caption: 'Parts per million, Mauna Loa',
    metric: 'mean_co2',
    time_grain_sqla: 'P1M',
    compare_lag: 120,
    compare_suffix: 'in ten years, ppm',
  }),
  years.trend('growth', 'CO₂ growth in 2019', {
    metric: 'mean_growth',
    filters: [known('co2_growth'), within('year', '1960-01-01 : 2020-01-01')],
    time_grain_sqla: 'P1Y',
    subheader: 'parts per million in a year',
    start_y_axis_at_zero: true,
  }),
  years.bar('anomalies', 'Warmer than it was', {
    caption: 'Degrees Celsius above or below the average of 1951 to 1980',
    metrics: ['mean_anomaly'],
    groupby: ['side'],
    stack: 'Stack',
    time_grain_sqla: 'P1Y',
    y_axis_format: '+.1f',
    show_legend: false,
  }),
  air.line('keeling', 'The Keeling curve', {
    caption: 'Carbon dioxide in parts per million',
    metrics: ['mean_co2', 'mean_adjusted'],
    time_grain_sqla: 'P1M',
    y_axis_bounds: [300, 420],
    y_axis_format: '.0f',
  }),
  years.scatter('together', 'Carbon dioxide and warmth', {
    caption: 'Parts per million to the right, degrees Celsius upwards; a point is a year from 1959 to 2019',
    x_axis: 'co2',
    metrics: ['mean_anomaly'],
    groupby: ['decade'],
    filters: [known('co2')],
    y_axis_format: '+.1f',
    markerSize: 8,
    sort_series_type: 'name',
    sort_series_ascending: true,
  }),
  air.heatmap('breath', 'The northern forests breathe', {
    caption: 'Carbon dioxide above or below the course of the years, in parts per million',
    x_axis: 'month_name',
    groupby: 'decade',
    metric: 'mean_season',
    filters: [within('month', '1960-01-01 : 2020-01-01')],
    show_values: true,
  }),
  years.mixed('growth-and-warmth', 'Each decade adds more', {
    caption:
      'Bars: carbon dioxide added a year in parts per million, left. Line: temperature in degrees Celsius, right',
    x_axis: 'decade',
    metrics: ['mean_growth'],
    metrics_b: ['mean_anomaly'],
    seriesType: 'bar',
    seriesTypeB: 'line',
    filters: [within('year', '1960-01-01 : 2020-01-01')],
    y_axis_format: '.1~f',
    y_axis_format_secondary: '+.1f',
  }),
];
