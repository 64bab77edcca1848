import { chartsOf } from '../charts';
import { chart, divider, header, markdown, row, tab, tabs, type SampleDashboard } from '../definition';
import { oneOf } from '../filters';

const weather = chartsOf('weather', 'date');
const normals = chartsOf('weather_normals', 'moment');
const filters = [oneOf('location', 'Seattle')];

const seattle = [
  weather.total('wet', 'Wet days', {
    caption: 'Days with any precipitation',
    metric: 'wet_share',
    filters,
    subheader: 'of all days, 2012 to 2015',
  }),
  weather.trend('rain', 'Precipitation in 2015', {
    caption: 'Millimetres',
    metric: 'total_precipitation',
    filters,
    time_grain_sqla: 'P1Y',
    compare_lag: 1,
    compare_suffix: 'against 2014, mm',
    start_y_axis_at_zero: true,
  }),
  weather.total('hottest', 'Hottest day', { metric: 'highest', filters, subheader: 'degrees Celsius' }),
  weather.total('coldest', 'Coldest night', { metric: 'lowest', filters, subheader: 'degrees Celsius' }),
  weather.smooth('temperatures', 'Highs and lows', {
    caption: 'Degrees Celsius, average of each month',
    metrics: ['mean_high', 'mean_low'],
    filters,
    time_grain_sqla: 'P1M',
    y_axis_format: '.1~f',
  }),
  weather.pie('kinds', 'Kinds of days', {
    caption: 'Days by their main weather',
    groupby: ['weather'],
    metric: 'day_count',
    filters,
    donut: true,
    innerRadius: 40,
  }),
  weather.mixed('climate', 'Rain and warmth take turns', {
    caption: 'Bars: millimetres of precipitation, left. Line: average temperature in degrees Celsius, right',
    metrics: ['total_precipitation'],
    metrics_b: ['mean_temperature'],
    seriesType: 'bar',
    seriesTypeB: 'line',
    filters,
    time_grain_sqla: 'P1M',
    y_axis_format: ',.0f',
    y_axis_format_secondary: '.1~f',
  }),
  weather.heatmap('rain-by-month', 'Precipitation by month', {
    caption: 'Millimetres',
    x_axis: 'year',
    groupby: 'month_name',
    metric: 'total_precipitation',
    filters,
    show_values: true,
  }),
  weather.heatmap('kinds-by-month', 'When it rains, when the sun shines', {
    caption: 'Days in four years, by their main weather',
    x_axis: 'weather',
    groupby: 'month_name',
    metric: 'day_count',
    filters,
    show_values: true,
  }),
  normals.heatmap('hours', 'A usual day in every month', {
    caption: 'Degrees Celsius by hour; average of the years 1981 to 2010',
    x_axis: 'hour',
    groupby: 'month_name',
    metric: 'usual_temperature',
  }),
];

const cities = [
  weather.line('city-temperatures', 'Average high by month', {
    caption: 'Degrees Celsius',
    metrics: ['mean_high'],
    groupby: ['location'],
    time_grain_sqla: 'P1M',
    y_axis_format: '.1~f',
  }),
  weather.bar('city-rain', 'Precipitation by year', {
    caption: 'Millimetres. Seattle has more wet days, New York more rain on each',
    x_axis: 'year',
    xAxisForceCategorical: true,
    metrics: ['total_precipitation'],
    groupby: ['location'],
  }),
  weather.histogram('city-highs', 'Daily highs', {
    caption: 'Number of days by their highest temperature, degrees Celsius',
    column: 'temp_max',
    groupby: ['location'],
    bins: 24,
  }),
];

const days = ['date', 'temp_max', 'temp_min', 'precipitation', 'weather'];
const degrees = { d3NumberFormat: '.1f' };
const readings = {
  all_columns: days,
  column_config: { temp_max: degrees, temp_min: degrees, precipitation: degrees },
  row_limit: 25,
  filters,
};
const units = 'Degrees Celsius and millimetres';
const records = [
  weather.list('hottest-days', 'The 25 hottest days', {
    caption: units,
    ...readings,
    order_by_cols: ['["temp_max", false]'],
  }),
  weather.list('coldest-days', 'The 25 coldest nights', {
    caption: units,
    ...readings,
    order_by_cols: ['["temp_min", true]'],
  }),
  weather.list('wettest-days', 'The 25 wettest days', {
    caption: units,
    ...readings,
    order_by_cols: ['["precipitation", false]'],
  }),
];

const about = `Daily values of the [NOAA National Climatic Data Center](https://www.ncdc.noaa.gov/cdo-web/datatools/records), and its [hourly
normals](https://www.ncdc.noaa.gov/cdo-web/datatools/normals), in the form of the package
[vega-datasets](https://github.com/vega/vega-datasets/blob/main/datapackage.md). The one word for a day's weather was made for teaching from several
fields of the original.`;

export const weatherDashboard: SampleDashboard = {
  slug: 'seattle-weather',
  title: 'Seattle weather',
  labelColours: {
    Seattle: '#2E758E',
    rain: '#2E758E',
    'Average low': '#2E758E',
    'Average high': '#D9793E',
    'Average temperature': '#D9793E',
    'New York': '#7D62BE',
    sun: '#D9793E',
    fog: '#7C9C7C',
    drizzle: '#6B92EC',
    snow: '#7D62BE',
  },
  charts: [...seattle, ...cities, ...records],
  layout: [
    row(chart('wet', 3, 12), chart('rain', 3, 12), chart('hottest', 3, 12), chart('coldest', 3, 12)),
    row(chart('temperatures', 8, 36), chart('kinds', 4, 36)),
    row(chart('climate', 7, 46), chart('rain-by-month', 5, 46)),
    header('The year and the day'),
    row(chart('hours', 7, 44), chart('kinds-by-month', 5, 44)),
    divider(),
    header('Beside New York', 'LARGE_HEADER'),
    row(chart('city-temperatures', 5, 36), chart('city-rain', 4, 36), chart('city-highs', 3, 36)),
    header('Records of Seattle', 'SMALL_HEADER'),
    tabs(
      tab('Hot', row(chart('hottest-days', 12, 44))),
      tab('Cold', row(chart('coldest-days', 12, 44))),
      tab('Wet', row(chart('wettest-days', 12, 44))),
    ),
    row(markdown(about, 12, 8)),
  ],
};
