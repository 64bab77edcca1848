import type { ListedDashboard } from '@/offline/reads/dashboards';
import { listViews, oneOf, positiveIn, textIn, type ListAddress, type ListView } from '@/ui/table/list-address';
import { ownerOptions, tagOptions, type FilterOption } from '../filter-options';

export const dashboardPlaces = ['all', 'mine', 'favourites', 'certified', 'onDevice'] as const;
export type DashboardPlace = (typeof dashboardPlaces)[number];

export const dashboardStatuses = ['published', 'draft'] as const;
export type DashboardStatus = (typeof dashboardStatuses)[number];

/** The filters of the list of dashboards, null for a field without one, and its view. */
export interface DashboardListFilters {
  readonly place: DashboardPlace;
  readonly owner: number | null;
  readonly status: DashboardStatus | null;
  /** By name, the only field that dashboards have of it. */
  readonly tag: string | null;
  readonly view: ListView;
}

/** Shows everything, in the same view. */
export const withoutFilters = (view: ListView): DashboardListFilters => ({
  place: 'all',
  owner: null,
  status: null,
  tag: null,
  view,
});

export const isFiltered = ({ place, owner, status, tag }: DashboardListFilters): boolean =>
  place !== 'all' || owner !== null || status !== null || tag !== null;

/** The fields of a dashboard that the filters read. */
export type FilterableDashboard = Pick<
  ListedDashboard,
  'owners' | 'tags' | 'favourite' | 'certifiedBy' | 'published' | 'storedAsOf'
>;

const isAt: Readonly<Record<DashboardPlace, (dashboard: FilterableDashboard, userId: number) => boolean>> = {
  all: () => true,
  mine: ({ owners }, userId) => owners.some(({ id }) => id === userId),
  favourites: ({ favourite }) => favourite,
  certified: ({ certifiedBy }) => certifiedBy !== null,
  onDevice: ({ storedAsOf }) => storedAsOf !== null,
};

export const matches = (
  { place, owner, status, tag }: DashboardListFilters,
  dashboard: FilterableDashboard,
  userId: number,
): boolean =>
  isAt[place](dashboard, userId) &&
  (owner === null || dashboard.owners.some(({ id }) => id === owner)) &&
  (status === null || dashboard.published === (status === 'published')) &&
  (tag === null || dashboard.tags.includes(tag));

/** The distinct filter values of a list's dashboards, by name. */
export interface DashboardFilterOptions {
  readonly owners: readonly FilterOption[];
  readonly tags: readonly FilterOption[];
}

export const dashboardFilterOptions = (dashboards: readonly FilterableDashboard[]): DashboardFilterOptions => ({
  owners: ownerOptions(dashboards),
  tags: tagOptions(dashboards),
});

/** The sortable columns. */
export const dashboardColumns = ['name', 'owner', 'edited'] as const;
export type DashboardColumn = (typeof dashboardColumns)[number];

export const dashboardAddress: ListAddress<DashboardListFilters, DashboardColumn> = {
  columns: dashboardColumns,
  usual: { by: 'edited', descending: true },
  read: search => ({
    place: oneOf(dashboardPlaces, search['show']) ?? 'all',
    owner: positiveIn(search['owner']),
    status: oneOf(dashboardStatuses, search['status']),
    tag: textIn(search['tag']),
    view: oneOf(listViews, search['view']) ?? 'table',
  }),
  write: ({ place, ...fields }) => ({ show: place, ...fields }),
};
