import { listViews, oneOf, textIn, type ListAddress, type ListView } from '@/ui/table/list-address';

export const dashboardPlaces = ['all', 'mine', 'favourites', 'onDevice'] as const;
export type DashboardPlace = (typeof dashboardPlaces)[number];

/** The filters of a list of dashboards, and its view. */
export interface DashboardFilters {
  readonly place: DashboardPlace;
  /** By name; null for any. */
  readonly tag: string | null;
  readonly view: ListView;
}

/** The sortable columns. */
const columns = ['name', 'owner', 'edited'] as const;
export type DashboardColumn = (typeof columns)[number];

/** How the address of a list of dashboards stores its state. */
export const dashboardListAddress: ListAddress<DashboardFilters, DashboardColumn> = {
  columns,
  usual: { by: 'edited', descending: true },
  read: search => ({
    place: oneOf(dashboardPlaces, search['show']) ?? 'all',
    tag: textIn(search['tag']),
    view: oneOf(listViews, search['view']) ?? 'table',
  }),
  write: ({ place, tag, view }) => ({ show: place, tag, view }),
};
