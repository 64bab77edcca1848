import { useState, type ReactNode } from 'react';
import { useConnectivity, useOffline, useOpenSession } from '@/offline/react/context';
import { isOutOfReach } from '@/offline/state/connectivity';
import { listKey } from '@/offline/sync/subscriptions';
import { useSubscription, useTable } from '@/offline/react/live';
import { tableReading } from '@/offline/reads/table-reading';
import { useNow } from '@/offline/react/use-now';
import { readDashboardList, type ListedDashboard } from '@/offline/reads/dashboards';
import { fullName } from '@/model/person';
import { homeText } from '@/text/messages/home/home';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { Notice } from '@/ui/notice/Notice';
import { SectionHead } from '@/ui/page/Page';
import { hasWords, sorted } from '@/ui/table/filter-and-sort';
import { PAGE_SIZE, pageOf, pagesOf } from '@/ui/table/paging';
import type { SortOrder } from '@/ui/table/SortHead';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import type { DashboardFilter, DashboardView } from './DashboardControls';
import { DashboardCards, DashboardTable, type DashboardColumn } from './DashboardList';
import { type KeepControl, usePins } from './kept';
import * as css from './Home.css';

const StoredMark = lazy(() => import('./StoredMark'));
// The list does not wait for its filters.
const DashboardControls = lazy(() => import('./DashboardControls'));
const DashboardPager = lazy(() => import('./DashboardPager'));

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

const textsOf = ({ title, owners, tags }: ListedDashboard) => [title, ...owners.map(fullName), ...tags];

const valueOf: Readonly<Record<DashboardColumn, (dashboard: ListedDashboard) => string | number>> = {
  name: dashboard => dashboard.title,
  owner: dashboard => dashboard.owners.map(fullName).join(', '),
  // Pending new dashboards count as the latest change.
  edited: dashboard => dashboard.changedOn ?? Number.POSITIVE_INFINITY,
};

interface DashboardsProps {
  readonly Keep: KeepControl;
  /** Only dashboards that contain these words. */
  readonly words?: string;
  /** The input field for the words. */
  readonly field?: ReactNode;
}

const newest: SortOrder<DashboardColumn> = { by: 'edited', descending: true };
const stateOf = (...state: readonly unknown[]) => JSON.stringify(state);

const allDashboards = tableReading(readDashboardList, store => readDashboardList(store, PAGE_SIZE));

/** All dashboards, filtered and sorted, as a table or as cards. */
export function Dashboards({ Keep, words = '', field }: DashboardsProps) {
  const { registry } = useOffline();
  const { facts } = useOpenSession();
  const now = useNow();
  const connectivity = useConnectivity();
  const [filter, setFilter] = useState<DashboardFilter>('all');
  const [view, setView] = useState<DashboardView>('table');
  useSubscription({ kind: 'list', of: 'dashboard' });
  const list = useTable(allDashboards);
  const pins = usePins();
  const [sort, setSort] = useState<SortOrder<DashboardColumn>>(newest);
  const [tag, setTag] = useState<string | null>(null);
  const all = list?.dashboards ?? [];
  const matching = all.filter(
    dashboard =>
      matches(dashboard, filter, facts.user.id) &&
      (tag === null || dashboard.tags.includes(tag)) &&
      hasWords(textsOf(dashboard), words),
  );
  const isNarrowed = filter !== 'all' || tag !== null;
  const showAll = () => {
    setFilter('all');
    setTag(null);
  };
  const [turned, setTurned] = useState({ of: '', page: 0 });
  // Another search or order starts at the first page.
  const of = stateOf(filter, tag, words, sort);
  const wanted = turned.of === of ? turned.page : 0;
  const count = list?.total ?? matching.length;
  const found = pageOf(sorted(matching, valueOf[sort.by], sort.descending), wanted);
  const page = { ...found, pages: pagesOf(count) };
  const shown = page.items;
  const View = view === 'table' ? DashboardTable : DashboardCards;
  const isAway = isOutOfReach(connectivity);
  // Before all have been read, only the first page of the usual list is known.
  const isUsual = wanted === 0 && of === stateOf('all', null, '', newest);
  const isUnknown =
    list === undefined ||
    (list.asOf === null && list.dashboards.length === 0) ||
    (list.total !== undefined && !isUsual);
  return (
    <section>
      <SectionHead
        title={homeText.dashboards}
        {...(list?.asOf ? { count: list.total ?? list.dashboards.length } : {})}
        slot={field}
      >
        {isAway && list?.asOf && <StoredMark time={list.asOf} />}
        <DashboardControls
          filter={filter}
          onFilter={setFilter}
          tags={all.flatMap(({ tags }) => tags)}
          tag={tag}
          onTag={setTag}
          view={view}
          onView={setView}
          meanwhile={<span className={css.controls} />}
        />
      </SectionHead>
      {isUnknown &&
        (isAway && list ? (
          <Notice
            action={
              <Button onPress={() => registry.requestRefresh(new Set([listKey('dashboard')]), true)}>
                {homeText.retry}
              </Button>
            }
          >
            {homeText.notLoaded}
          </Notice>
        ) : (
          <TableSkeleton />
        ))}
      {!isUnknown && shown.length > 0 && (
        <View dashboards={shown} now={now} pins={pins} Keep={Keep} sort={sort} onSort={setSort} />
      )}
      {!isUnknown && page.pages > 1 && (
        <DashboardPager shown={page} count={count} onPage={next => setTurned({ of, page: next })} />
      )}
      {!isUnknown && shown.length === 0 && (
        <Notice action={isNarrowed && <Button onPress={showAll}>{homeText.showAll}</Button>}>
          {isNarrowed ? homeText.emptyFiltered : words === '' ? homeText.empty : homeText.none(words)}
        </Notice>
      )}
    </section>
  );
}
