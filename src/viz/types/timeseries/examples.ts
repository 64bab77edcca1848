import type { ChartExample } from '../../plugin';

const stocks = (formData: ChartExample['formData']): Pick<ChartExample, 'dataset' | 'formData'> => ({
  dataset: 'tech_stocks',
  formData: { x_axis: 'month', time_grain_sqla: 'P1M', ...formData },
});
const weather = (formData: ChartExample['formData']): Pick<ChartExample, 'dataset' | 'formData'> => ({
  dataset: 'weather',
  formData: { x_axis: 'date', time_grain_sqla: 'P1M', ...formData },
});

const line: readonly ChartExample[] = [
  {
    caption: 'Shares since the first month, on a logarithmic axis',
    ...stocks({ metrics: ['index_value'], groupby: ['company'], logAxis: true, minorSplitLine: true }),
  },
  {
    caption: 'One line, its area and its points, with a title on each axis',
    ...weather({
      metrics: ['mean_temperature'],
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'location', operator: '==', comparator: 'Seattle' },
      ],
      area: true,
      markerEnabled: true,
      x_axis_title: 'Month',
      y_axis_title: 'Degrees Celsius',
      y_axis_title_position: 'Top',
    }),
  },
  {
    caption: 'Carbon dioxide with a line by formula',
    dataset: 'carbon_dioxide',
    formData: {
      x_axis: 'month',
      time_grain_sqla: 'P1Y',
      metrics: ['mean_adjusted'],
      truncateYAxis: true,
      annotation_layers: [
        {
          name: 'A straight line',
          annotationType: 'FORMULA',
          sourceType: '',
          value: '338 + 1.6 * (x / 31557600000 - 10)',
          show: true,
          showMarkers: false,
          style: 'dashed',
          width: 1,
          color: null,
          opacity: '',
          overrides: {},
        },
      ],
    },
  },
  {
    caption: 'Small multiples: each company on the same axes',
    ...stocks({ metrics: ['mean_price'], facet_column: 'company', area: true }),
  },
];

const smooth: readonly ChartExample[] = [
  {
    caption: 'Average delay per week by haul',
    dataset: 'flights',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: ['mean_delay'],
      groupby: ['haul'],
      seriesType: 'smooth',
      y_axis_format: '.0f',
    },
  },
  {
    caption: 'Two cities through four years',
    ...weather({
      metrics: ['mean_high'],
      groupby: ['location'],
      seriesType: 'smooth',
      markerEnabled: true,
      markerSize: 4,
    }),
  },
  {
    caption: 'Unemployment by industry',
    dataset: 'unemployment',
    formData: { x_axis: 'month', time_grain_sqla: 'P3M', metrics: ['unemployment_rate'], groupby: ['industry_group'] },
  },
];

const step: readonly ChartExample[] = [
  {
    caption: 'Jobs month by month',
    dataset: 'payrolls',
    formData: {
      x_axis: 'month',
      time_grain_sqla: 'P3M',
      metrics: ['nonfarm_jobs'],
      seriesType: 'start',
      truncateYAxis: true,
    },
  },
  {
    caption: 'The step in the middle of each year',
    dataset: 'climate_years',
    formData: { x_axis: 'year', time_grain_sqla: 'P1Y', metrics: ['mean_anomaly'], seriesType: 'middle', area: true },
  },
  {
    caption: 'Wet days of two cities, steps at the end',
    ...weather({ metrics: ['wet_days'], groupby: ['location'], seriesType: 'end', time_grain_sqla: 'P3M' }),
  },
];

const bar: readonly ChartExample[] = [
  {
    caption: 'Flights by status, with the sum of each month',
    dataset: 'flights',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['flight_count'],
      groupby: ['status'],
      stack: 'Stack',
      show_value: true,
      only_total: true,
    },
  },
  {
    caption: 'Species by island, side by side with their values',
    dataset: 'penguins',
    formData: { x_axis: 'island', metrics: ['penguin_count'], groupby: ['species'], show_value: true },
  },
  {
    caption: 'The ten busiest destinations, lying',
    dataset: 'flights',
    formData: {
      x_axis: 'destination',
      metrics: ['flight_count'],
      x_axis_sort: 'flight_count',
      x_axis_sort_asc: false,
      row_limit: 10,
      orientation: 'horizontal',
    },
  },
  {
    caption: 'Parts of all films of a decade, in percent',
    dataset: 'movies',
    formData: {
      x_axis: 'decade',
      metrics: ['film_count'],
      groupby: ['genre_group'],
      contributionMode: 'row',
      stack: 'Stack',
      xAxisLabelRotation: 45,
    },
  },
  {
    caption: 'Small multiples: delays by hour for each haul',
    dataset: 'flights',
    formData: { x_axis: 'hour', metrics: ['mean_delay'], facet_column: 'haul', xAxisForceCategorical: true },
  },
  {
    caption: 'Films of each decade, with the legend below, in lines',
    dataset: 'movies',
    formData: {
      x_axis: 'decade',
      metrics: ['film_count'],
      groupby: ['genre_group'],
      stack: 'Stack',
      legendOrientation: 'bottom',
      legendType: 'plain',
    },
  },
];

const scatter: readonly ChartExample[] = [
  {
    caption: 'Longer flippers, heavier birds',
    dataset: 'penguins',
    formData: {
      x_axis: 'flipper_length',
      metrics: ['mean_mass'],
      groupby: ['species'],
      truncateYAxis: true,
      y_axis_bounds: [2500, 6500],
    },
  },
  {
    caption: 'Budgets and what they bring, on a logarithmic axis',
    dataset: 'movies',
    formData: {
      x_axis: 'budget',
      metrics: ['gross'],
      groupby: ['genre_group'],
      logAxis: true,
      markerSize: 5,
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'budget', operator: '>', comparator: 1_000_000 },
      ],
    },
  },
  {
    caption: 'Temperature by year',
    dataset: 'climate_years',
    formData: { x_axis: 'year', time_grain_sqla: 'P1Y', metrics: ['mean_anomaly'], groupby: ['side'] },
  },
];

const area: readonly ChartExample[] = [
  {
    caption: 'Electricity of Iowa by source, stacked',
    dataset: 'iowa_electricity',
    formData: { x_axis: 'year', time_grain_sqla: 'P1Y', metrics: ['generated'], groupby: ['source'], stack: 'Stack' },
  },
  {
    caption: 'The same as shares',
    dataset: 'iowa_electricity',
    formData: { x_axis: 'year', time_grain_sqla: 'P1Y', metrics: ['generated'], groupby: ['source'], stack: 'Expand' },
  },
  {
    caption: 'Gross of genres as a stream',
    dataset: 'movies',
    formData: {
      x_axis: 'released',
      time_grain_sqla: 'P1Y',
      metrics: ['gross'],
      groupby: ['genre_group'],
      stack: 'Stream',
      adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: "released >= DATE '1980-01-01'" }],
    },
  },
];

const generic: readonly ChartExample[] = [
  {
    caption: 'Wet days of each month, as bars',
    ...weather({ metrics: ['wet_days'], groupby: ['location'], seriesType: 'bar' }),
  },
  {
    caption: 'The S&P 500, with the value of a year before',
    dataset: 'market_days',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['mean_close'],
      seriesType: 'line',
      time_compare: ['1 year ago'],
      adhoc_filters: [
        {
          expressionType: 'SIMPLE',
          clause: 'WHERE',
          subject: 'date',
          operator: 'TEMPORAL_RANGE',
          comparator: '2002-01-01 : 2006-01-01',
        },
      ],
      comparison_type: 'values',
    },
  },
  { caption: 'Rain by month, as points', ...weather({ metrics: ['total_precipitation'], seriesType: 'scatter' }) },
];

export const examples = {
  echarts_timeseries_line: line,
  echarts_timeseries_smooth: smooth,
  echarts_timeseries_step: step,
  echarts_timeseries_bar: bar,
  echarts_timeseries_scatter: scatter,
  echarts_area: area,
  echarts_timeseries: generic,
};
