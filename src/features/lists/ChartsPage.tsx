import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { hasPermission, isAdmin, isOwner } from '@/model/permissions';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readChartList, type ListedChart } from '@/offline/reads/charts';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { ago } from '@/text/ages';
import { chartsText } from '@/text/messages/home/lists';
import { homeText } from '@/text/messages/home/home';
import { frameText } from '@/text/messages/frame/shell';
import { statusText } from '@/text/messages/frame/status';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { IconButton } from '@/ui/button/Button';
import { Confirm } from '@/ui/dialog/Confirm';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { StarToggle } from '@/ui/star/StarToggle';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import { sorted } from '@/ui/table/filter-and-sort';
import * as table from '@/ui/table/Table.css';
import { typeName } from '@/viz/catalogue';
import { StoredList } from './StoredList';
import { deleteResource } from '@/offline/commands/make';
import { starResource } from '@/offline/resources/first-commands';

const textsOf = (chart: ListedChart) => [
  chart.name,
  typeName(chart.vizType),
  chart.datasetName,
  ...chart.dashboards.map(place => place.title),
];

type Column = 'name' | 'type' | 'dataset' | 'edited';

const valueOf: Readonly<Record<Column, (chart: ListedChart) => string | number>> = {
  name: chart => chart.name,
  type: chart => typeName(chart.vizType),
  dataset: chart => chart.datasetName,
  // What was made here and waits was not changed before.
  edited: chart => chart.changedOn ?? Number.POSITIVE_INFINITY,
};

/** All charts, newest first. */
export function ChartsPage() {
  const list = useLive(readChartList, []);
  return (
    <StoredList
      title={chartsText.title}
      filterLabel={chartsText.filter}
      stored={list && { items: list.charts, asOf: list.asOf }}
      count={statusText.charts}
      notLoaded={chartsText.notLoaded}
      of="chart"
      textsOf={textsOf}
      empty={chartsText.empty}
    >
      {(charts, now) => <Charts charts={charts} now={now} />}
    </StoredList>
  );
}

interface RemoveProps {
  readonly chart: ListedChart;
  readonly onClose: () => void;
}

/** Asks before a chart is deleted. */
function Remove({ chart: { id, name }, onClose }: RemoveProps) {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  return (
    // What could not be saved is told over the page.
    <Confirm
      closeLabel={frameText.close}
      title={chartsText.removeTitle}
      confirm={chartsText.removeNow}
      cancel={chartsText.cancel}
      onConfirm={() => void enqueue(store, deleteResource('chart', { id, name })).catch(() => undefined)}
      onClose={onClose}
    >
      <p>{chartsText.removeAbout(name)}</p>
    </Confirm>
  );
}

function Star({ chart }: { readonly chart: ListedChart }) {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const label = chart.favourite ? homeText.unstar(chart.name) : homeText.star(chart.name);
  return (
    <StarToggle
      label={label}
      selected={chart.favourite}
      onChange={value => void enqueue(store, starResource('chart', chart, value)).catch(() => undefined)}
    />
  );
}

/** Whether who is signed in may delete a chart: its owners may, and administrators. */
function useMayRemove(): (chart: ListedChart) => boolean {
  const { user, roles } = useOpenSession().facts;
  const mayWrite = hasPermission(roles, 'can_write', 'Chart');
  return ({ ownerIds }) => mayWrite && (isAdmin(roles) || isOwner(user.id, ownerIds));
}

function Charts({ charts, now }: { readonly charts: readonly ListedChart[]; readonly now: number }) {
  const [sort, onSort] = useState<SortOrder<Column>>({ by: 'edited', descending: true });
  const sorting = { sort, onSort };
  const mayRemove = useMayRemove();
  const [removed, setRemoved] = useState<ListedChart | null>(null);
  const statuses = useLive(store => readChangeStatuses(store, 'chart'), []);
  return (
    <div className={table.card}>
      <table className={table.table}>
        <colgroup>
          <col className={table.buttonColumn} />
          <col />
          <col />
          <col className={table.notPhone} />
          <col className={table.wide} />
          <col className={table.wide} />
          <col className={table.buttonColumn} />
        </colgroup>
        <thead>
          <tr>
            <th>
              <span className={table.unseen}>{homeText.favourites}</span>
            </th>
            <SortHead column="name" label={homeText.name} {...sorting} />
            <SortHead column="type" label={chartsText.type} {...sorting} />
            <SortHead column="dataset" label={chartsText.dataset} className={table.notPhone} {...sorting} />
            <th className={table.wide}>{chartsText.dashboards}</th>
            <SortHead column="edited" label={homeText.edited} className={table.wide} {...sorting} />
            <th>
              <span className={table.unseen}>{chartsText.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted(charts, valueOf[sort.by], sort.descending).map(chart => (
            <tr key={chart.id}>
              <td className={table.buttonCell}>
                <Star chart={chart} />
              </td>
              <td>
                <Link
                  to="/explore"
                  search={{ slice_id: chart.id }}
                  className={table.name}
                  title={chart.description ?? chart.name}
                >
                  {chart.name}
                </Link>{' '}
                <ChangeMarker status={statuses?.get(chart.id) ?? null} words={changeStatusText} />
              </td>
              <td>{typeName(chart.vizType)}</td>
              <td className={table.notPhone}>{chart.datasetName}</td>
              <td className={table.wide}>{chart.dashboards.map(place => place.title).join(', ')}</td>
              <td className={table.wide}>{chart.changedOn === null ? '' : ago(chart.changedOn, now)}</td>
              <td className={table.buttonCell}>
                {mayRemove(chart) && (
                  <IconButton label={chartsText.remove(chart.name)} onPress={() => setRemoved(chart)}>
                    <Trash2 size={16} aria-hidden="true" />
                  </IconButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {removed && <Remove chart={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}
