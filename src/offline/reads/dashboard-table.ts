import { readDashboardList } from './dashboards';
import { FIRST_PAGE } from './list-extent';
import { tableReading } from './table-reading';

/** The list of all dashboards. Several screens show it, one of them first of all. */
export const allDashboards = tableReading(readDashboardList, store => readDashboardList(store, FIRST_PAGE));
