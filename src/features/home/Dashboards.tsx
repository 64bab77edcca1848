import { hasPermission } from '@/model/permissions';
import { useConnectivity, useOffline, useOpenSession } from '@/offline/react/context';
import { isOutOfReach } from '@/offline/state/connectivity';
import { listKey } from '@/offline/sync/subscriptions';
import { useSubscription, useTable } from '@/offline/react/live';
import { useNow } from '@/offline/react/use-now';
import { allDashboards } from '@/offline/reads/dashboard-table';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { fullName } from '@/model/person';
import { homeText } from '@/text/messages/home/home';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { Notice } from '@/ui/notice/Notice';
import { SectionHead } from '@/ui/page/Page';
import { hasWords, sorted } from '@/ui/table/filter-and-sort';
import { pageOf, pagesOf } from '@/ui/table/paging';
import { isUsualList } from '@/ui/table/list-address';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { dashboardListAddress, type DashboardColumn, type DashboardPlace } from './dashboard-address';
import { DashboardTable } from './DashboardList';
import { type KeepControl, usePins } from './kept';
import * as css from './Home.css';

const DashboardsTrouble = lazy(() => import('./DashboardsTrouble'));
const StoredMark = lazy(() => import('./StoredMark'));
// The list does not wait for its filters.
const DashboardControls = lazy(() => import('./DashboardControls'));
const DashboardCards = lazy(() => import('./DashboardCards'));
const DashboardPager = lazy(() => import('./DashboardPager'));

function matches(dashboard: ListedDashboard, place: DashboardPlace, userId: number): boolean {
  switch (place) {
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

const textsOf = ({ title, owners, tags }: ListedDashboard) => [title, ...owners.map(fullName), ...tags];

const valueOf: Readonly<Record<DashboardColumn, (dashboard: ListedDashboard) => string | number>> = {
  name: dashboard => dashboard.title,
  owner: dashboard => dashboard.owners.map(fullName).join(', '),
  // Pending new dashboards count as the latest change.
  edited: dashboard => dashboard.changedOn ?? Number.POSITIVE_INFINITY,
};

interface DashboardsProps extends ListShown {
  readonly Keep: KeepControl;
}

/** All dashboards, filtered and sorted, as a table or as cards, for users who may read them; others see a message. */
export function Dashboards(props: DashboardsProps) {
  const { roles } = useOpenSession().facts;
  return hasPermission(roles, 'can_read', 'Dashboard') ? <Readable {...props} /> : <DashboardsTrouble status={null} />;
}

function Readable({ Keep, ...asked }: DashboardsProps) {
  const { registry } = useOffline();
  const { facts } = useOpenSession();
  const now = useNow();
  const connectivity = useConnectivity();
  const address = useListAddress(dashboardListAddress, asked);
  const { state, onState, onChange } = address;
  const { words, filters } = state;
  const status = useSubscription({ kind: 'list', of: 'dashboard' });
  const retry = () => registry.requestRefresh(new Set([listKey('dashboard')]), true);
  const isRefused = status.name === 'failed' && status.why === 'refused';
  // Before all have been read, only the first page of the usual list is known.
  const isFirst = isUsualList(dashboardListAddress, { ...state, filters: { ...filters, view: 'table' } });
  const list = useTable(allDashboards, isFirst);
  const pins = usePins();
  const all = list?.dashboards ?? [];
  const matching = all.filter(
    dashboard =>
      matches(dashboard, filters.place, facts.user.id) &&
      (filters.tag === null || dashboard.tags.includes(filters.tag)) &&
      hasWords(textsOf(dashboard), words),
  );
  const isNarrowed = filters.place !== 'all' || filters.tag !== null;
  const showAll = () => onChange({ filters: { ...filters, place: 'all', tag: null } });
  const count = (isFirst && list?.total) || matching.length;
  const found = pageOf(sorted(matching, valueOf[state.by], state.descending), state.page);
  const page = { ...found, pages: pagesOf(count) };
  const shown = page.items;
  const View = filters.view === 'table' ? DashboardTable : DashboardCards;
  const isAway = isOutOfReach(connectivity);
  const coming = list?.coming;
  const isUnknown =
    list === undefined ||
    (list.asOf === null && list.dashboards.length === 0) ||
    // Without the server, the stored part of a list can be filtered.
    (list.total !== undefined && !isFirst && !(isAway && coming?.isCut === false));
  return (
    <section>
      <SectionHead title={homeText.dashboards} {...(list?.asOf ? { count: list.total ?? list.dashboards.length } : {})}>
        {list && (isAway || coming) && <StoredMark list={list} isReading={!isAway && status.name !== 'failed'} />}
        <DashboardControls
          filters={filters}
          onFilters={next => onChange({ filters: next })}
          tags={all.flatMap(({ tags }) => tags)}
          meanwhile={<span className={css.controls} />}
        />
      </SectionHead>
      {(isRefused || coming || list?.asOf === null) && (
        <DashboardsTrouble status={status} coming={coming} onRetry={retry} />
      )}
      {isUnknown &&
        (isAway && list && !coming ? (
          <Notice action={<Button onPress={retry}>{homeText.retry}</Button>}>{homeText.notLoaded}</Notice>
        ) : (
          !isRefused && <TableSkeleton />
        ))}
      {!isUnknown && shown.length > 0 && (
        <View dashboards={shown} now={now} pins={pins} Keep={Keep} sort={state} onSort={onChange} />
      )}
      {!isUnknown && page.pages > 1 && (
        <DashboardPager shown={page} count={count} onPage={next => onState({ ...state, page: next })} />
      )}
      {!isUnknown && shown.length === 0 && !coming && (
        <Notice action={isNarrowed && <Button onPress={showAll}>{homeText.showAll}</Button>}>
          {isNarrowed ? homeText.emptyFiltered : words === '' ? homeText.empty : homeText.none(words)}
        </Notice>
      )}
    </section>
  );
}
