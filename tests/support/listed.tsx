import { useState, type ComponentProps, type ReactNode } from 'react';
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

interface ListedChartsProps extends Pick<AddressedProps, 'at' | 'onWritten'> {
  readonly Picture?: ComponentProps<typeof ChartsPage>['Picture'];
}

const Unpictured: ComponentProps<typeof ChartsPage>['Picture'] = ({ children }) => children;

/** The list of charts at its address. */
export function ListedCharts({ Picture = Unpictured, ...address }: ListedChartsProps) {
  return (
    <Addressed {...address}>{shown => <ChartsPage {...shown} Picture={Picture} importing={() => null} />}</Addressed>
  );
}
