import type { ChartExample } from '../../plugin';

const mixedTimeseriesExamples: readonly ChartExample[] = [
  {
    caption: 'Rain as bars, temperature as a line',
    dataset: 'weather',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['total_precipitation'],
      seriesType: 'bar',
      metrics_b: ['mean_temperature'],
      seriesTypeB: 'smooth',
      yAxisIndexB: 1,
      y_axis_title: 'Millimetres',
      yAxisTitleSecondary: 'Degrees Celsius',
    },
  },
  {
    caption: 'Hours lost and the share of late flights',
    dataset: 'flights',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: ['hours_lost'],
      seriesType: 'bar',
      metrics_b: ['late_share'],
      yAxisIndexB: 1,
      markerEnabledB: true,
    },
  },
  {
    caption: 'High and low of two cities on one axis',
    dataset: 'weather',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['mean_high'],
      groupby: ['location'],
      metrics_b: ['mean_low'],
      groupby_b: ['location'],
      seriesTypeB: 'scatter',
    },
  },
];

export const examples = { mixed_timeseries: mixedTimeseriesExamples };
