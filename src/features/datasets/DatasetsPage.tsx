import { Link } from '@tanstack/react-router';
import { fullName } from '@/model/person';
import { useConnectivity, useOffline } from '@/offline/react/context';
import { useLive, useNeed } from '@/offline/react/live';
import { useIsAway } from '@/offline/react/use-is-away';
import { readDatasetList, type ListedDataset } from '@/offline/reads/datasets';
import { ago, asOf, fullTime } from '@/text/ages';
import { datasetsText } from '@/text/messages/datasets';
import { homeText } from '@/text/messages/home';
import { paletteText } from '@/text/messages/palette';
import { statusText } from '@/text/messages/status';
import { standingText } from '@/text/messages/standing';
import { StoredMarker } from '@/ui/standing/StandingMarker';
import { Notice } from '@/ui/notice/Notice';
import { usePageFacts } from '@/ui/shell/page-facts';
import { FilteredList } from '@/ui/table/FilteredList';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import * as table from '@/ui/table/Table.css';
import { datasourceKey } from '@/model/dataset';

const textsOf = (dataset: ListedDataset) => [dataset.name, dataset.schema, dataset.databaseName, dataset.description];

/** All datasets: tables and queries that charts are made of. */
export function DatasetsPage() {
  const { clock } = useOffline();
  const connectivity = useConnectivity();
  const isAway = useIsAway();
  useNeed({ kind: 'datasets' });
  const list = useLive(readDatasetList, []);
  const unknown = list === undefined || list.asOf === null;
  usePageFacts(list ? [statusText.datasets(list.datasets.length)] : [], list?.asOf ?? null);
  return (
    <FilteredList
      title={datasetsText.title}
      filterLabel={datasetsText.filter}
      beside={
        isAway && list?.asOf ? (
          <StoredMarker label={standingText.stored(asOf(list.asOf, clock.now()))} title={standingText.storedTitle(fullTime(list.asOf))} />
        ) : null
      }
      items={unknown ? null : list.datasets}
      waiting={connectivity.state === 'unreachable' ? <Notice>{datasetsText.notLoaded}</Notice> : <TableSkeleton />}
      textsOf={textsOf}
      empty={datasetsText.empty}
      none={paletteText.none}
    >
      {datasets => <Datasets datasets={datasets} now={clock.now()} />}
    </FilteredList>
  );
}

function Datasets({ datasets, now }: { readonly datasets: readonly ListedDataset[]; readonly now: number }) {
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{homeText.name}</th>
            <th className={table.notPhone}>{datasetsText.kind}</th>
            <th>{datasetsText.database}</th>
            <th className={table.wide}>{datasetsText.schema}</th>
            <th className={table.wide}>{homeText.owner}</th>
            <th className={table.wide}>{homeText.edited}</th>
          </tr>
        </thead>
        <tbody>
          {datasets.map(dataset => (
            <tr key={dataset.id}>
              <td>
                <Link to="/explore" search={{ datasource: datasourceKey(dataset.id) }} className={table.name} title={dataset.description ?? dataset.name}>
                  {dataset.name}
                </Link>
              </td>
              <td className={table.notPhone}>{dataset.virtual ? datasetsText.virtual : datasetsText.physical}</td>
              <td>{dataset.databaseName}</td>
              <td className={table.wide}>{dataset.schema}</td>
              <td className={table.wide}>{dataset.owners.map(fullName).join(', ')}</td>
              <td className={table.wide}>{dataset.changedOn === null ? '' : ago(dataset.changedOn, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
