import { useState } from 'react';
import { useConnectivity, useOpenSession } from '@/offline/react/context';
import { useLive, useNeed } from '@/offline/react/live';
import { useNow } from '@/offline/react/use-now';
import { readDashboardList, type ListedDashboard } from '@/offline/reads/dashboards';
import { homeText } from '@/text/messages/home';
import { Button } from '@/ui/button/Button';
import { late } from '@/ui/late/late';
import { Notice } from '@/ui/notice/Notice';
import { SectionHead } from '@/ui/page/Page';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import type { DashboardFilter, DashboardView } from './DashboardControls';
import { DashboardCards, DashboardTable } from './DashboardList';
import type { KeepControl } from './keep-control';
import { usePins } from './use-pins';
import * as css from './Home.css';

const StoredMark = late(() => import('./StoredMark'));
// The list does not wait for what narrows it.
const DashboardControls = late(() => import('./DashboardControls'));

function matches(dashboard: ListedDashboard, filter: DashboardFilter, userId: number): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'mine':
      return dashboard.owners.some(owner => owner.id === userId);
    case 'favourites':
      return dashboard.favourite;
    case 'onDevice':
      return dashboard.storedAsOf !== null;
  }
}

/** All dashboards, filtered, as a table or as cards. */
export function Dashboards({ Keep }: { readonly Keep: KeepControl }) {
  const { facts } = useOpenSession();
  const now = useNow();
  const connectivity = useConnectivity();
  const [filter, setFilter] = useState<DashboardFilter>('all');
  const [view, setView] = useState<DashboardView>('table');
  useNeed({ kind: 'dashboards' });
  const list = useLive(readDashboardList, []);
  const pins = usePins();
  const shown = (list?.dashboards ?? []).filter(dashboard => matches(dashboard, filter, facts.user.id));
  const View = view === 'table' ? DashboardTable : DashboardCards;
  const isAway = connectivity.state === 'unreachable' || connectivity.state === 'intercepted';
  const isUnknown = list === undefined || (list.asOf === null && list.dashboards.length === 0);
  return (
    <section>
      <SectionHead title={homeText.dashboards} {...(list?.asOf ? { count: list.dashboards.length } : {})}>
        {isAway && list?.asOf && <StoredMark time={list.asOf} />}
        <DashboardControls filter={filter} onFilter={setFilter} view={view} onView={setView} meanwhile={<span className={css.controls} />} />
      </SectionHead>
      {isUnknown && (isAway ? <Notice>{homeText.notLoaded}</Notice> : <TableSkeleton />)}
      {!isUnknown && shown.length > 0 && <View dashboards={shown} now={now} pins={pins} Keep={Keep} />}
      {!isUnknown && shown.length === 0 && (
        <Notice action={filter !== 'all' && <Button onPress={() => setFilter('all')}>{homeText.showAll}</Button>}>
          {filter === 'all' ? homeText.empty : homeText.emptyFiltered}
        </Notice>
      )}
    </section>
  );
}
