import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useLive, useNeed } from '@/offline/react/live';
import { readChartList, type ListedChart } from '@/offline/reads/charts';
import { readStandings } from '@/offline/reads/standings';
import { ago } from '@/text/ages';
import { chartsText } from '@/text/messages/charts';
import { homeText } from '@/text/messages/home';
import { statusText } from '@/text/messages/status';
import { standingText } from '@/text/messages/standing';
import { StandingMarker } from '@/ui/standing/StandingMarker';
import { SortHead, type Sort } from '@/ui/table/SortHead';
import { sorted } from '@/ui/table/sorted';
import * as table from '@/ui/table/Table.css';
import { typeName } from '@/viz/catalogue';
import { StoredList } from './StoredList';

const textsOf = (chart: ListedChart) => [chart.name, typeName(chart.vizType), chart.datasetName, ...chart.dashboards.map(place => place.title)];

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
  useNeed({ kind: 'charts' });
  const list = useLive(readChartList, []);
  return (
    <StoredList
      title={chartsText.title}
      filterLabel={chartsText.filter}
      stored={list && { items: list.charts, asOf: list.asOf }}
      count={statusText.charts}
      notLoaded={chartsText.notLoaded}
      need="charts"
      textsOf={textsOf}
      empty={chartsText.empty}
    >
      {(charts, now) => <Charts charts={charts} now={now} />}
    </StoredList>
  );
}

function Charts({ charts, now }: { readonly charts: readonly ListedChart[]; readonly now: number }) {
  const [sort, onSort] = useState<Sort<Column>>({ by: 'edited', descending: true });
  const sorting = { sort, onSort };
  const standings = useLive(store => readStandings(store, 'chart'), []);
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <SortHead column="name" label={homeText.name} {...sorting} />
            <SortHead column="type" label={chartsText.type} {...sorting} />
            <SortHead column="dataset" label={chartsText.dataset} className={table.notPhone} {...sorting} />
            <th className={table.wide}>{chartsText.dashboards}</th>
            <SortHead column="edited" label={homeText.edited} className={table.wide} {...sorting} />
          </tr>
        </thead>
        <tbody>
          {sorted(charts, valueOf[sort.by], sort.descending).map(chart => (
            <tr key={chart.id}>
              <td>
                <Link to="/explore" search={{ slice_id: chart.id }} className={table.name} title={chart.description ?? chart.name}>
                  {chart.name}
                </Link>{' '}
                <StandingMarker standing={standings?.get(chart.id) ?? null} words={standingText} />
              </td>
              <td>{typeName(chart.vizType)}</td>
              <td className={table.notPhone}>{chart.datasetName}</td>
              <td className={table.wide}>{chart.dashboards.map(place => place.title).join(', ')}</td>
              <td className={table.wide}>{chart.changedOn === null ? '' : ago(chart.changedOn, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
