import type { ReactNode } from 'react';
import type { ListedDataset } from '@/offline/reads/datasets';
import { allDatasets } from '@/offline/reads/tables';
import { statusText } from '@/text/messages/frame/status';
import { datasetsText } from '@/text/messages/home/lists';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { ReadableOnly } from '../ReadableOnly';
import { StoredList, useListed } from '../StoredList';
import { datasetAddress } from './dataset-address';
import { Datasets } from './Datasets';

const textsOf = (dataset: ListedDataset) => [dataset.name, dataset.schema, dataset.databaseName, dataset.description];

interface DatasetsPageProps extends ListShown {
  /** The actions that create datasets, which another feature provides. */
  readonly actions?: ReactNode;
  /** The datasets that are still being created, which another feature provides. */
  readonly above?: ReactNode;
  /** The dataset editor, which another feature provides. */
  readonly editing: (id: number, onClose: () => void) => ReactNode;
}

/** All datasets: the tables and queries that charts use. */
export function DatasetsPage(props: DatasetsPageProps) {
  return (
    <ReadableOnly view="Dataset" title={datasetsText.title} words={datasetsText}>
      <Readable {...props} />
    </ReadableOnly>
  );
}

function Readable({ actions, above, editing, ...shown }: DatasetsPageProps) {
  const address = useListAddress(datasetAddress, shown);
  const { list, total, coming } = useListed(allDatasets, datasetAddress, address.state);
  return (
    <StoredList
      title={datasetsText.title}
      filterLabel={datasetsText.filter}
      actions={actions}
      above={above}
      address={address}
      stored={list && { items: list.datasets, asOf: list.asOf, total }}
      coming={coming}
      count={statusText.datasets}
      notLoaded={datasetsText.notLoaded}
      of="dataset"
      textsOf={textsOf}
      empty={datasetsText.empty}
    >
      {(datasets, now) => <Datasets datasets={datasets} total={total} now={now} address={address} editing={editing} />}
    </StoredList>
  );
}
