import { Download, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fullName } from '@/model/person';
import { exportDashboards } from '@/offline/direct/export-archive';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readChangeStatuses } from '@/offline/reads/change-status';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import { dashboardListText as text } from '@/text/messages/home/dashboard-list';
import { homeText } from '@/text/messages/home/home';
import { listFiltersText, selectionText } from '@/text/messages/home/lists';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { SortHead } from '@/ui/table/SortHead';
import { sorted } from '@/ui/table/filter-and-sort';
import * as table from '@/ui/table/Table.css';
import type { ListControl } from '@/ui/table/use-list-address';
import { NoMatch } from '../ComingList';
import * as css from '../List.css';
import { ListPager } from '../ListPager';
import { SelectPageHead } from '../SelectCell';
import { SelectionBar } from '../SelectionBar';
import { useExport } from '../use-export';
import { useShownPage, type SelectablePage } from '../use-shown-page';
import {
  dashboardFilterOptions,
  isFiltered,
  matches,
  withoutFilters,
  type DashboardColumn,
  type DashboardListFilters,
} from './dashboard-filters';
import { DashboardControls } from './DashboardControls';
import { DashboardRow } from './DashboardRow';
import { named, type DashboardParts } from './parts';
import { useMayDo } from './use-may';

const RemoveDashboards = lazy(() => import('./RemoveDashboards'));

const valueOf: Readonly<Record<DashboardColumn, (dashboard: ListedDashboard) => string | number>> = {
  name: dashboard => dashboard.title,
  owner: dashboard => dashboard.owners.map(fullName).join(', '),
  // An unsent new dashboard is the newest.
  edited: dashboard => dashboard.changedOn ?? Number.POSITIVE_INFINITY,
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
export function Dashboards({ dashboards, total, now, address, parts: { Cards, Kept } }: DashboardsProps) {
  const { state, onState, onChange: fromStart } = address;
  const { user } = useOpenSession().facts;
  const { filters, by, descending } = state;
  const [asked, setAsked] = useState<readonly ListedDashboard[] | null>(null);
  const statuses = useLive(store => readChangeStatuses(store, 'dashboard'), []);
  const options = useMemo(() => dashboardFilterOptions(dashboards), [dashboards]);
  const asWritten = JSON.stringify(filters);
  const filtered = useMemo(
    () => dashboards.filter(dashboard => matches(filters, dashboard, user.id)),
    // oxlint-disable-next-line react/exhaustive-deps -- parsed from the address again each time
    [dashboards, asWritten, user.id],
  );
  const ordered = useMemo(() => sorted(filtered, valueOf[by], descending), [filtered, by, descending]);
  const page = useShownPage(ordered, state.page, total);
  const sorting = { sort: { by, descending }, onSort: fromStart };
  const pager = <ListPager shown={page} onPage={next => onState({ ...state, page: next })} />;
  return (
    <>
      <DashboardControls filters={filters} options={options} onFilters={next => fromStart({ filters: next })} />
      {ordered.length === 0 && isFiltered(filters) ? (
        <NoMatch
          action={
            <Button onPress={() => fromStart({ filters: withoutFilters(filters.view) })}>
              {listFiltersText.showAll}
            </Button>
          }
        >
          {text.noneSuch}
        </NoMatch>
      ) : filters.view === 'cards' ? (
        <>
          <Cards dashboards={page.items} now={now} />
          {pager}
        </>
      ) : (
        <div className={table.card}>
          <DashboardSelection page={page} onRemove={() => setAsked(page.selected)} />
          <table className={table.table}>
            <colgroup>
              <col className={css.checkColumn} />
              <col className={`${table.notPhone} ${table.buttonColumn}`} />
              <col />
              <col className={`${table.wide} ${css.ownerColumn}`} />
              <col className={css.keptColumn} />
              <col className={`${table.notPhone} ${css.editedColumn}`} />
              <col className={table.buttonColumn} />
            </colgroup>
            <thead>
              <tr>
                <SelectPageHead page={page} />
                <th className={table.notPhone}>
                  <span className={table.unseen}>{homeText.favourites}</span>
                </th>
                <SortHead column="name" label={homeText.name} {...sorting} />
                <SortHead column="owner" label={homeText.owner} className={table.wide} {...sorting} />
                <th>
                  <span className={css.unseenOnPhone}>{homeText.onDevice}</span>
                </th>
                <SortHead column="edited" label={homeText.edited} className={table.notPhone} {...sorting} />
                <th>
                  <span className={table.unseen}>{text.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {page.items.map(dashboard => (
                <DashboardRow
                  key={dashboard.id}
                  dashboard={dashboard}
                  now={now}
                  status={statuses?.get(dashboard.id) ?? null}
                  page={page}
                  Kept={Kept}
                  onRemove={() => setAsked([dashboard])}
                />
              ))}
            </tbody>
          </table>
          {pager}
        </div>
      )}
      {asked && <RemoveDashboards dashboards={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface DashboardSelectionProps {
  readonly page: SelectablePage<ListedDashboard>;
  readonly onRemove: () => void;
}

/** The actions for the selected dashboards. */
function DashboardSelection({ page, onRemove }: DashboardSelectionProps) {
  const may = useMayDo();
  const { hindrance, save } = useExport(exportDashboards, text.exportFailed);
  const selected = page.selected.map(named);
  return (
    <SelectionBar label={text.selection} page={page}>
      {may.export && (
        <Button variant="ghost" size="small" unavailable={hindrance(selected)} onPress={() => save(selected)}>
          <Download size={14} aria-hidden="true" />
          {selectionText.export}
        </Button>
      )}
      {may.write && (
        <Button
          variant="ghost"
          size="small"
          unavailable={page.selected.every(may.change) ? undefined : text.notAllMine}
          onPress={onRemove}
        >
          <Trash2 size={14} aria-hidden="true" />
          {text.removeNow}
        </Button>
      )}
    </SelectionBar>
  );
}
