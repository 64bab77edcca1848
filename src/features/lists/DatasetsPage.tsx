import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fullName } from '@/model/person';
import { useLive } from '@/offline/react/live';
import { readDatasetList, type ListedDataset } from '@/offline/reads/datasets';
import { ago } from '@/text/ages';
import { datasetsText } from '@/text/messages/home/lists';
import { homeText } from '@/text/messages/home/home';
import { statusText } from '@/text/messages/frame/status';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import { sorted } from '@/ui/table/filter-and-sort';
import * as table from '@/ui/table/Table.css';
import { datasourceKey } from '@/model/dataset';
import { StoredList } from './StoredList';

const textsOf = (dataset: ListedDataset) => [dataset.name, dataset.schema, dataset.databaseName, dataset.description];

type Column = 'name' | 'database' | 'schema' | 'owner' | 'edited';

const valueOf: Readonly<Record<Column, (dataset: ListedDataset) => string | number | null>> = {
  name: dataset => dataset.name,
  database: dataset => dataset.databaseName,
  schema: dataset => dataset.schema,
  owner: dataset => dataset.owners.map(fullName).join(', '),
  // What was made here and waits was not changed before.
  edited: dataset => dataset.changedOn ?? Number.POSITIVE_INFINITY,
};

/** All datasets: tables and queries that charts are made of. */
export function DatasetsPage() {
  const list = useLive(readDatasetList, []);
  return (
    <StoredList
      title={datasetsText.title}
      filterLabel={datasetsText.filter}
      stored={list && { items: list.datasets, asOf: list.asOf }}
      count={statusText.datasets}
      notLoaded={datasetsText.notLoaded}
      of="dataset"
      textsOf={textsOf}
      empty={datasetsText.empty}
    >
      {(datasets, now) => <Datasets datasets={datasets} now={now} />}
    </StoredList>
  );
}

function Datasets({ datasets, now }: { readonly datasets: readonly ListedDataset[]; readonly now: number }) {
  const [sort, onSort] = useState<SortOrder<Column>>({ by: 'edited', descending: true });
  const sorting = { sort, onSort };
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <SortHead column="name" label={homeText.name} {...sorting} />
            <th className={table.notPhone}>{datasetsText.kind}</th>
            <SortHead column="database" label={datasetsText.database} {...sorting} />
            <SortHead column="schema" label={datasetsText.schema} className={table.wide} {...sorting} />
            <SortHead column="owner" label={homeText.owner} className={table.wide} {...sorting} />
            <SortHead column="edited" label={homeText.edited} className={table.wide} {...sorting} />
          </tr>
        </thead>
        <tbody>
          {sorted(datasets, valueOf[sort.by], sort.descending).map(dataset => (
            <tr key={dataset.id}>
              <td>
                <Link
                  to="/explore"
                  search={{ datasource: datasourceKey(dataset.id) }}
                  className={table.name}
                  title={dataset.description ?? dataset.name}
                >
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
