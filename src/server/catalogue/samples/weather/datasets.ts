import type { SampleDataset } from '../definition';

export const weatherDatasets: readonly SampleDataset[] = [
  {
    table: 'weather',
    description:
      'Daily weather in Seattle and New York, 2012 to 2015. Source: NOAA National Climatic Data Center, by way of vega-datasets, ' +
      'where one word for the weather was made of several fields.',
    metrics: [
      { name: 'day_count', expression: 'COUNT(*)', label: 'Days' },
      {
        name: 'wet_days',
        expression: 'SUM(CASE WHEN precipitation > 0 THEN 1 ELSE 0 END)',
        label: 'Wet days',
        description: 'Days with any precipitation',
      },
      {
        name: 'wet_share',
        expression: 'AVG(CASE WHEN precipitation > 0 THEN 1.0 ELSE 0 END)',
        label: 'Share of wet days',
        format: '.0%',
        description: 'Days with any precipitation',
      },
      {
        name: 'total_precipitation',
        expression: 'SUM(precipitation)',
        label: 'Precipitation',
        format: ',.0f',
        description: 'Millimetres',
      },
      {
        name: 'wettest_day',
        expression: 'MAX(precipitation)',
        label: 'Wettest day',
        format: '.1f',
        description: 'Millimetres',
      },
      {
        name: 'mean_high',
        expression: 'AVG(temp_max)',
        label: 'Average high',
        format: '.1f',
        description: 'Degrees Celsius',
      },
      {
        name: 'mean_low',
        expression: 'AVG(temp_min)',
        label: 'Average low',
        format: '.1f',
        description: 'Degrees Celsius',
      },
      {
        name: 'mean_temperature',
        expression: 'AVG(temp_mean)',
        label: 'Average temperature',
        format: '.1f',
        description: 'Degrees Celsius, midway between low and high',
      },
      { name: 'highest', expression: 'MAX(temp_max)', label: 'Highest', format: '.1f', description: 'Degrees Celsius' },
      { name: 'lowest', expression: 'MIN(temp_min)', label: 'Lowest', format: '.1f', description: 'Degrees Celsius' },
    ],
    columns: {
      location: { label: 'City' },
      date: { label: 'Date' },
      precipitation: { label: 'Precipitation', description: 'Millimetres' },
      temp_max: { label: 'High', description: 'Degrees Celsius' },
      temp_min: { label: 'Low', description: 'Degrees Celsius' },
      temp_mean: { label: 'Mean', description: 'Midway between low and high' },
      wind: { label: 'Wind', description: 'Average of the day' },
      weather: { label: 'Weather' },
      year: { label: 'Year' },
      month_name: { label: 'Month' },
    },
  },
  {
    table: 'weather_normals',
    description:
      'What is usual in Seattle at each hour of the year: averages of the years 1981 to 2010, under dates of 2010. ' +
      'Source: NOAA National Climatic Data Center, by way of vega-datasets.',
    metrics: [
      {
        name: 'usual_temperature',
        expression: 'AVG(temperature)',
        label: 'Usual temperature',
        format: '.1f',
        description: 'Degrees Celsius',
      },
      {
        name: 'usual_pressure',
        expression: 'AVG(pressure)',
        label: 'Usual air pressure',
        format: ',.1f',
        description: 'Hectopascals',
      },
    ],
    columns: {
      moment: { label: 'Hour of the year' },
      month_name: { label: 'Month' },
      hour: { label: 'Hour', description: 'Of the day' },
      temperature: { label: 'Temperature', description: 'Degrees Celsius' },
      pressure: { label: 'Air pressure', description: 'Hectopascals' },
      wind: { label: 'Wind' },
    },
  },
];
