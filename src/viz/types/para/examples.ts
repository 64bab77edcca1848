import type { ChartExample } from '../../plugin';

const examplesOf: readonly ChartExample[] = [
  {
    caption: 'Body measures of three kinds of penguins',
    dataset: 'penguins',
    formData: {
      series: 'species',
      metrics: ['mean_beak_length', 'mean_beak_depth', 'mean_flipper', 'mean_mass'],
      include_series: true,
    },
  },
  {
    caption: 'Countries, colored by life expectancy',
    dataset: 'nation_history',
    formData: {
      series: 'country',
      metrics: ['people_then', 'children_then', 'life_then'],
      secondary_metric: 'life_then',
    },
  },
  {
    caption: 'Airports by departures, delay and destinations',
    dataset: 'flight_airports',
    formData: {
      series: 'name',
      metrics: ['airport_departures', 'airport_delay', 'airport_late_share'],
      secondary_metric: 'airport_delay',
      timeseries_limit_metric: 'airport_departures',
      row_limit: 100,
      show_datatable: true,
    },
  },
];

export const examples = { para: examplesOf };
