import type { ListedChart } from '@/offline/reads/charts';
import { typeName } from '@/viz/catalogue';
import { listViews, oneOf, positiveIn, textIn, type ListAddress, type ListView } from '@/ui/table/list-address';
import { byLabel, ownerOptions, tagOptions, type FilterOption } from '../filter-options';

export const chartPlaces = ['all', 'mine', 'favorites', 'certified'] as const;
export type ChartListPlace = (typeof chartPlaces)[number];

/** The filters of a list of charts, null for a field without a filter, and its view. */
export interface ChartListFilters {
  readonly place: ChartListPlace;
  readonly type: string | null;
  /** By name, which charts keep even if their dataset is deleted. */
  readonly dataset: string | null;
  /** By id; 0 for charts on no dashboard. */
  readonly dashboard: number | null;
  readonly owner: number | null;
  /** By name, the only field that charts have of it. */
  readonly tag: string | null;
  readonly view: ListView;
}

export const noFilters: ChartListFilters = {
  place: 'all',
  type: null,
  dataset: null,
  dashboard: null,
  owner: null,
  tag: null,
  view: 'table',
};

/** Shows everything, in the same view. */
export const withoutFilters = (view: ListView): ChartListFilters => ({ ...noFilters, view });

export const isFiltered = ({ place, view: _, ...fields }: ChartListFilters): boolean =>
  place !== 'all' || Object.values(fields).some(value => value !== null);

/** The fields of a chart that the filters read. */
export type FilterableChart = Pick<
  ListedChart,
  'vizType' | 'datasetName' | 'dashboards' | 'owners' | 'tags' | 'favourite' | 'certifiedBy'
>;

const isAt: Readonly<Record<ChartListPlace, (chart: FilterableChart, userId: number) => boolean>> = {
  all: () => true,
  mine: ({ owners }, userId) => owners.some(({ id }) => id === userId),
  favorites: ({ favourite }) => favourite,
  certified: ({ certifiedBy }) => certifiedBy !== null,
};

export const matches = (
  { place, type, dataset, dashboard, owner, tag }: ChartListFilters,
  chart: FilterableChart,
  userId: number,
): boolean =>
  isAt[place](chart, userId) &&
  (type === null || chart.vizType === type) &&
  (dataset === null || chart.datasetName === dataset) &&
  (dashboard === null ||
    (dashboard === 0 ? chart.dashboards.length === 0 : chart.dashboards.some(({ id }) => id === dashboard))) &&
  (owner === null || chart.owners.some(({ id }) => id === owner)) &&
  (tag === null || chart.tags.includes(tag));

/** The distinct filter values of a list's charts, by name. */
export interface ChartFilterOptions {
  readonly types: readonly FilterOption[];
  readonly datasets: readonly FilterOption[];
  readonly dashboards: readonly FilterOption[];
  readonly owners: readonly FilterOption[];
  readonly tags: readonly FilterOption[];
}

export function chartFilterOptions(charts: readonly FilterableChart[], noDashboard: string): ChartFilterOptions {
  const titles = charts.flatMap(({ dashboards }) => dashboards.map(({ id, title }) => [String(id), title] as const));
  const placed = byLabel(titles);
  return {
    types: byLabel(charts.map(({ vizType }) => [vizType, typeName(vizType)] as const)),
    datasets: byLabel(
      charts.flatMap(({ datasetName }) => (datasetName === '' ? [] : [[datasetName, datasetName] as const])),
    ),
    dashboards: charts.some(({ dashboards }) => dashboards.length === 0)
      ? [{ id: '0', label: noDashboard }, ...placed]
      : placed,
    owners: ownerOptions(charts),
    tags: tagOptions(charts),
  };
}

/** The sortable columns. */
export const chartColumns = ['name', 'type', 'dataset', 'owner', 'edited'] as const;
export type ChartColumn = (typeof chartColumns)[number];

export const chartAddress: ListAddress<ChartListFilters, ChartColumn> = {
  columns: chartColumns,
  usual: { by: 'edited', descending: true },
  read: search => ({
    place: oneOf(chartPlaces, search['show']) ?? noFilters.place,
    type: textIn(search['type']),
    dataset: textIn(search['dataset']),
    dashboard: search['dashboard'] === 0 ? 0 : positiveIn(search['dashboard']),
    owner: positiveIn(search['owner']),
    tag: textIn(search['tag']),
    view: oneOf(listViews, search['view']) ?? noFilters.view,
  }),
  write: ({ place, ...fields }) => ({ show: place, ...fields }),
};
