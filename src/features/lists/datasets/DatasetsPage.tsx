import type { ReactNode } from 'react';
import { useTable } from '@/offline/react/live';
import { tableReading } from '@/offline/reads/table-reading';
import { readDatasetList, type ListedDataset } from '@/offline/reads/datasets';
import { statusText } from '@/text/messages/frame/status';
import { datasetsText } from '@/text/messages/home/lists';
import { PAGE_SIZE } from '@/ui/table/paging';
import { StoredList } from '../StoredList';
import { UnusedAddress } from '../UnusedAddress';
import { Datasets, type DatasetListShown } from './Datasets';
import { isUsual } from './list-state';

const textsOf = (dataset: ListedDataset) => [dataset.name, dataset.schema, dataset.databaseName, dataset.description];

interface DatasetsPageProps extends DatasetListShown {
  /** The actions that create datasets, which another feature provides. */
  readonly actions?: ReactNode;
  /** The datasets that are still being created, which another feature provides. */
  readonly above?: ReactNode;
  /** The parameters of the address that the list cannot use. */
  readonly unused?: readonly string[];
}

const allDatasets = tableReading(readDatasetList, store => readDatasetList(store, PAGE_SIZE));

/** All datasets: the tables and queries that charts use. */
export function DatasetsPage({ actions, above, unused = [], ...shown }: DatasetsPageProps) {
  const read = useTable(allDatasets);
  // The first page is that of the usual order: everything else is shown once all have been read.
  const list = read?.total !== undefined && !isUsual(shown.state) ? undefined : read;
  return (
    <StoredList
      title={datasetsText.title}
      filterLabel={datasetsText.filter}
      actions={actions}
      above={
        <>
          <UnusedAddress names={unused} onClose={() => shown.onState(shown.state)} />
          {above}
        </>
      }
      stored={list && { items: list.datasets, asOf: list.asOf, total: list.total }}
      count={statusText.datasets}
      notLoaded={datasetsText.notLoaded}
      of="dataset"
      textsOf={textsOf}
      empty={datasetsText.empty}
    >
      {(datasets, now) => <Datasets datasets={datasets} total={list?.total} now={now} {...shown} />}
    </StoredList>
  );
}
