import type { ReactNode } from 'react';
import { fullName } from '@/model/person';
import { allDashboards } from '@/offline/reads/dashboard-table';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { frameText } from '@/text/messages/frame/shell';
import { dashboardListText } from '@/text/messages/home/dashboard-list';
import { homeText } from '@/text/messages/home/home';
import { listControlsText } from '@/text/messages/home/lists';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { ReadableOnly } from '../ReadableOnly';
import { StoredList, useListed } from '../StoredList';
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

function Readable({ parts, actions, ...shown }: DashboardsPageProps) {
  const address = useListAddress(dashboardAddress, shown);
  const { state } = address;
  const usual = { ...state, filters: { ...state.filters, view: 'table' as const } };
  const { list, total, coming } = useListed(allDashboards, dashboardAddress, usual);
  return (
    <StoredList
      title={frameText.dashboards}
      filterLabel={listControlsText.search}
      actions={actions}
      address={address}
      stored={list && { items: list.dashboards, asOf: list.asOf, total }}
      coming={coming}
      count={dashboardListText.count}
      notLoaded={homeText.notLoaded}
      of="dashboard"
      textsOf={textsOf}
      empty={homeText.empty}
    >
      {(dashboards, now) => (
        <Dashboards dashboards={dashboards} total={total} now={now} address={address} parts={parts} />
      )}
    </StoredList>
  );
}
