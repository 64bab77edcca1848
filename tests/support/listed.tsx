import { useState, type ReactNode } from 'react';
import { DatasetsPage } from '@/features/lists/datasets/DatasetsPage';
import { ChartsPage } from '@/features/lists/charts/ChartsPage';
import type { Search } from '@/ui/table/list-address';
import type { ListShown } from '@/ui/table/use-list-address';

interface AddressedProps {
  /** The parameters of the address that is opened. */
  readonly at?: Search;
  /** Called with those that the list writes. */
  readonly onWritten?: (search: Search) => void;
  readonly children: (shown: ListShown) => ReactNode;
}

/** A list at an address, which keeps what the list writes. */
export function Addressed({ at = {}, onWritten, children }: AddressedProps) {
  const [search, setSearch] = useState(at);
  const onSearch = (written: Search) => {
    setSearch(written);
    onWritten?.(written);
  };
  return children({ search, onSearch });
}

interface ListedDatasetsProps {
  readonly editing?: (id: number, onClose: () => void) => ReactNode;
}

/** The list of datasets at its address. */
export function ListedDatasets({ editing = () => null }: ListedDatasetsProps) {
  return <Addressed>{shown => <DatasetsPage {...shown} editing={editing} />}</Addressed>;
}

/** The list of charts at its address. */
export function ListedCharts() {
  return <Addressed>{shown => <ChartsPage {...shown} importing={() => null} />}</Addressed>;
}
