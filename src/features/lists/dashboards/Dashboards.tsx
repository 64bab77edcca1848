import { useMemo, useState } from 'react';
import { exportDashboards } from '@/offline/direct/export-archive';
import { useLive } from '@/offline/react/live';
import { readChangeStatuses } from '@/offline/reads/change-status';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { dashboardListText as text } from '@/text/messages/home/dashboard-list';
import { lazy } from '@/ui/lazy/lazy';
import type { ListControl } from '@/ui/table/use-list-address';
import { bulkActions } from '../bulk-actions';
import { DescribedTable } from '../DescribedTable';
import { FilteredItems } from '../FilteredItems';
import { peopleOf, timeOf } from '../item-words';
import { useListRights } from '../list-rights';
import { useExport } from '../use-export';
import { useFilteredPage } from '../use-filtered-page';
import {
  dashboardAddress,
  dashboardColumns,
  dashboardFilterOptions,
  isFiltered,
  matches,
  withoutFilters,
  type DashboardColumn,
  type DashboardListFilters,
} from './dashboard-filters';
import { DashboardCards } from './DashboardCards';
import { DashboardControls } from './DashboardControls';
import { dashboardTable } from './dashboard-parts';
import type { DashboardParts, NamedDashboard } from './parts';

const RemoveDashboards = lazy(() => import('./RemoveDashboards'));

const valueOf: Readonly<Record<DashboardColumn, (dashboard: ListedDashboard) => string | number>> = {
  name: dashboard => dashboard.title,
  owner: peopleOf,
  edited: timeOf,
};

interface DashboardsProps {
  readonly address: ListControl<DashboardListFilters, DashboardColumn>;
  readonly dashboards: readonly ListedDashboard[];
  /** The number of all, where these are only the first. */
  readonly total: number | undefined;
  readonly now: number;
  readonly parts: DashboardParts;
}

/** The dashboards that match the search: filtered, sorted and paged, as a table with a selection or as cards. */
export function Dashboards({ dashboards, total, now, address, parts: { Picture, Kept } }: DashboardsProps) {
  const { filters, by } = address.state;
  const rights = useListRights('Dashboard');
  const exporting = useExport(exportDashboards, text.exportFailed);
  const [asked, setAsked] = useState<readonly NamedDashboard[] | null>(null);
  const statuses = useLive(store => readChangeStatuses(store, 'dashboard'), []);
  const items = useMemo(() => dashboards.map(each => ({ ...each, name: each.title })), [dashboards]);
  const options = useMemo(() => dashboardFilterOptions(dashboards), [dashboards]);
  const { isEmpty, onFilters, ...list } = useFilteredPage({
    items,
    total,
    address,
    columns: dashboardColumns,
    matches,
    valueOf: valueOf[by],
  });
  const rowParts = { statuses, Kept, onRemove: (dashboard: NamedDashboard) => setAsked([dashboard]) };
  const view = {
    ...list,
    columns: dashboardTable(rowParts),
    now,
    selection: text.selection,
    bulkActions: bulkActions<NamedDashboard>({ rights, exporting, words: text, onRemove: setAsked }),
  };
  return (
    <>
      <DashboardControls filters={filters} options={options} onFilters={onFilters} />
      <FilteredItems
        isNone={isEmpty && isFiltered(filters)}
        noneSuch={text.noneSuch}
        onShowAll={() => onFilters(withoutFilters(filters.view))}
      >
        {filters.view === 'cards' ? (
          <DashboardCards {...view} {...rowParts} usual={dashboardAddress.usual} Picture={Picture} />
        ) : (
          <DescribedTable {...view} isSelectable />
        )}
      </FilteredItems>
      {asked && <RemoveDashboards dashboards={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
