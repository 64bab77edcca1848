import { Link } from '@tanstack/react-router';
import { fullName } from '@/model/person';
import { useLive, useNeed } from '@/offline/react/live';
import { readDatasetList, type ListedDataset } from '@/offline/reads/datasets';
import { ago } from '@/text/ages';
import { datasetsText } from '@/text/messages/datasets';
import { homeText } from '@/text/messages/home';
import { statusText } from '@/text/messages/status';
import * as table from '@/ui/table/Table.css';
import { datasourceKey } from '@/model/dataset';
import { StoredList } from './StoredList';

const textsOf = (dataset: ListedDataset) => [dataset.name, dataset.schema, dataset.databaseName, dataset.description];

/** All datasets: tables and queries that charts are made of. */
export function DatasetsPage() {
  useNeed({ kind: 'datasets' });
  const list = useLive(readDatasetList, []);
  return (
    <StoredList
      title={datasetsText.title}
      filterLabel={datasetsText.filter}
      stored={list && { items: list.datasets, asOf: list.asOf }}
      count={statusText.datasets}
      notLoaded={datasetsText.notLoaded}
      textsOf={textsOf}
      empty={datasetsText.empty}
    >
      {(datasets, now) => <Datasets datasets={datasets} now={now} />}
    </StoredList>
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
