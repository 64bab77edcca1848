import { Link } from '@tanstack/react-router';
import { useConnectivity, useOffline } from '@/offline/react/context';
import { useLive, useNeed } from '@/offline/react/live';
import { useIsAway } from '@/offline/react/use-is-away';
import { readChartList, type ListedChart } from '@/offline/reads/charts';
import { readStandings } from '@/offline/reads/standings';
import { ago, asOf, fullTime } from '@/text/ages';
import { chartsText } from '@/text/messages/charts';
import { homeText } from '@/text/messages/home';
import { paletteText } from '@/text/messages/palette';
import { statusText } from '@/text/messages/status';
import { standingText } from '@/text/messages/standing';
import { StandingMarker, StoredMarker } from '@/ui/standing/StandingMarker';
import { Notice } from '@/ui/notice/Notice';
import { usePageFacts } from '@/ui/shell/page-facts';
import { FilteredList } from '@/ui/table/FilteredList';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import * as table from '@/ui/table/Table.css';
import { typeName } from '@/viz/catalogue';

const textsOf = (chart: ListedChart) => [chart.name, typeName(chart.vizType), chart.datasetName, ...chart.dashboards.map(place => place.title)];

/** All charts, newest first. */
export function ChartsPage() {
  const { clock } = useOffline();
  const connectivity = useConnectivity();
  const isAway = useIsAway();
  useNeed({ kind: 'charts' });
  const list = useLive(readChartList, []);
  const unknown = list === undefined || (list.asOf === null && list.charts.length === 0);
  usePageFacts(list ? [statusText.charts(list.charts.length)] : [], list?.asOf ?? null);
  return (
    <FilteredList
      title={chartsText.title}
      filterLabel={chartsText.filter}
      beside={
        isAway && list?.asOf ? (
          <StoredMarker label={standingText.stored(asOf(list.asOf, clock.now()))} title={standingText.storedTitle(fullTime(list.asOf))} />
        ) : null
      }
      items={unknown ? null : list.charts}
      waiting={connectivity.state === 'unreachable' ? <Notice>{chartsText.notLoaded}</Notice> : <TableSkeleton />}
      textsOf={textsOf}
      empty={chartsText.empty}
      none={paletteText.none}
    >
      {charts => <Charts charts={charts} now={clock.now()} />}
    </FilteredList>
  );
}

function Charts({ charts, now }: { readonly charts: readonly ListedChart[]; readonly now: number }) {
  const standings = useLive(store => readStandings(store, 'chart'), []);
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{homeText.name}</th>
            <th>{chartsText.type}</th>
            <th className={table.notPhone}>{chartsText.dataset}</th>
            <th className={table.wide}>{chartsText.dashboards}</th>
            <th className={table.wide}>{homeText.edited}</th>
          </tr>
        </thead>
        <tbody>
          {charts.map(chart => (
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
