import { climateDashboard } from './climate/dashboard';
import { climateDatasets } from './climate/datasets';
import { climateTables } from './climate/tables';
import type { SampleDashboard, SampleDataset, SampleTable } from './definition';
import { earthquakesDashboard } from './earthquakes/dashboard';
import { earthquakeDatasets } from './earthquakes/datasets';
import { earthquakeTables } from './earthquakes/tables';
import { flightsBench } from './flights/bench';
import { flightsDashboard } from './flights/dashboard';
import { flightDatasets } from './flights/datasets';
import { flightTables } from './flights/tables';
import { jobsDashboard } from './jobs/dashboard';
import { jobDatasets } from './jobs/datasets';
import { jobTables } from './jobs/tables';
import { moviesDashboard } from './movies/dashboard';
import { movieDatasets } from './movies/datasets';
import { movieTables } from './movies/tables';
import { nationsDashboard } from './nations/dashboard';
import { nationDatasets } from './nations/datasets';
import { nationTables } from './nations/tables';
import { penguinsDashboard } from './penguins/dashboard';
import { penguinDatasets } from './penguins/datasets';
import { penguinTables } from './penguins/tables';
import { stocksDashboard } from './stocks/dashboard';
import { stockDatasets } from './stocks/datasets';
import { stockTables } from './stocks/tables';
import { weatherDashboard } from './weather/dashboard';
import { weatherDatasets } from './weather/datasets';
import { weatherTables } from './weather/tables';
import { wildlifeDashboard } from './wildlife/dashboard';
import { wildlifeDatasets } from './wildlife/datasets';
import { wildlifeTables } from './wildlife/tables';

/** In creation order. */
export const sampleTables: readonly SampleTable[] = [
  ...flightTables,
  ...weatherTables,
  ...movieTables,
  ...nationTables,
  ...stockTables,
  ...jobTables,
  ...climateTables,
  ...wildlifeTables,
  ...earthquakeTables,
  ...penguinTables,
];

/** Datasets over the sample tables, with their sources. */
export const sampleDatasets: readonly SampleDataset[] = [
  ...flightDatasets,
  ...weatherDatasets,
  ...movieDatasets,
  ...nationDatasets,
  ...stockDatasets,
  ...jobDatasets,
  ...climateDatasets,
  ...wildlifeDatasets,
  ...earthquakeDatasets,
  ...penguinDatasets,
];

/** In creation order; lists show the last one first. */
export const sampleDashboards: readonly SampleDashboard[] = [
  flightsBench,
  penguinsDashboard,
  earthquakesDashboard,
  wildlifeDashboard,
  climateDashboard,
  jobsDashboard,
  stocksDashboard,
  nationsDashboard,
  moviesDashboard,
  weatherDashboard,
  flightsDashboard,
];
