import { useState, type ReactNode } from 'react';
import { DatasetsPage } from '@/features/lists/datasets/DatasetsPage';
import { usualState } from '@/features/lists/datasets/list-state';

interface ListedDatasetsProps {
  readonly editing?: (id: number, onClose: () => void) => ReactNode;
}

/** The list of datasets without an address, which keeps how it is shown. */
export function ListedDatasets({ editing = () => null }: ListedDatasetsProps) {
  const [state, setState] = useState(usualState);
  return <DatasetsPage state={state} onState={setState} editing={editing} />;
}
