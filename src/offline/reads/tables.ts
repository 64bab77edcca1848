import { savedQueries } from '../resources/saved-query/read-model';
import { readChartList, type ChartList } from './charts';
import { readDatasetList, type DatasetList } from './datasets';
import { FIRST_PAGE } from './list-extent';
import { resourceTable } from './resource-table';
import { tableReading } from './table-reading';

// The lists that several screens show, apart from that of dashboards. None is read again while a screen is opened that has
// been read for another.

export const allCharts = tableReading<ChartList>(
  (store, last) => readChartList(store, undefined, last),
  store => readChartList(store, FIRST_PAGE),
);

export const allDatasets = tableReading<DatasetList>(
  (store, last) => readDatasetList(store, undefined, last),
  store => readDatasetList(store, FIRST_PAGE),
);

export const allQueries = resourceTable(savedQueries);
