import { readDashboardList, type DashboardList } from './dashboards';
import { FIRST_PAGE } from './list-extent';
import { tableReading } from './table-reading';

/** The list of all dashboards. Several screens show it, one of them first of all. */
export const allDashboards = tableReading<DashboardList>(
  (store, last) => readDashboardList(store, undefined, last),
  store => readDashboardList(store, FIRST_PAGE),
);
