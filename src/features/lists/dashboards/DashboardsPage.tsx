import type { ReactNode } from 'react';
import { fullName } from '@/model/person';
import { useTable } from '@/offline/react/live';
import { readDashboardList, type ListedDashboard } from '@/offline/reads/dashboards';
import { tableReading } from '@/offline/reads/table-reading';
import { frameText } from '@/text/messages/frame/shell';
import { dashboardListText } from '@/text/messages/home/dashboard-list';
import { homeText } from '@/text/messages/home/home';
import { listControlsText } from '@/text/messages/home/lists';
import { isUsualList } from '@/ui/table/list-address';
import { PAGE_SIZE } from '@/ui/table/paging';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { ReadableOnly } from '../ReadableOnly';
import { StoredList } from '../StoredList';
import { dashboardAddress } from './dashboard-filters';
import { Dashboards } from './Dashboards';
import type { DashboardParts } from './parts';

interface DashboardsPageProps extends ListShown {
  readonly parts: DashboardParts;
  /** Actions other than opening a dashboard. */
  readonly actions?: ReactNode;
}

/** All dashboards, newest first. */
export function DashboardsPage(props: DashboardsPageProps) {
  return (
    <ReadableOnly view="Dashboard" title={frameText.dashboards} words={dashboardListText}>
      <Readable {...props} />
    </ReadableOnly>
  );
}

const textsOf = ({ title, owners, tags }: ListedDashboard) => [title, ...owners.map(fullName), ...tags];

const allDashboards = tableReading(readDashboardList, store => readDashboardList(store, PAGE_SIZE));

function Readable({ parts, actions, ...shown }: DashboardsPageProps) {
  const address = useListAddress(dashboardAddress, shown);
  const read = useTable(allDashboards);
  const { state } = address;
  // The first page is that of the usual order: everything else is shown once all have been read.
  const isUsual = isUsualList(dashboardAddress, { ...state, filters: { ...state.filters, view: 'table' } });
  const list = read?.total !== undefined && !isUsual ? undefined : read;
  return (
    <StoredList
      title={frameText.dashboards}
      filterLabel={listControlsText.search}
      actions={actions}
      address={address}
      stored={list && { items: list.dashboards, asOf: list.asOf, total: list.total }}
      count={dashboardListText.count}
      notLoaded={homeText.notLoaded}
      of="dashboard"
      textsOf={textsOf}
      empty={homeText.empty}
    >
      {(dashboards, now) => (
        <Dashboards dashboards={dashboards} total={list?.total} now={now} address={address} parts={parts} />
      )}
    </StoredList>
  );
}
