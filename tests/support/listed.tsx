import { useState, type ReactNode } from 'react';
import { DatasetsPage } from '@/features/lists/datasets/DatasetsPage';
import { usualState } from '@/features/lists/datasets/list-state';
import { usualState as usualCharts } from '@/features/lists/charts/chart-filters';
import { ChartsPage } from '@/features/lists/charts/ChartsPage';

interface ListedDatasetsProps {
  readonly editing?: (id: number, onClose: () => void) => ReactNode;
}

/** The list of datasets without an address, which keeps its view settings. */
export function ListedDatasets({ editing = () => null }: ListedDatasetsProps) {
  const [state, setState] = useState(usualState);
  return <DatasetsPage state={state} onState={setState} editing={editing} />;
}

/** The list of charts without an address. */
export function ListedCharts() {
  const [state, setState] = useState(usualCharts);
  return <ChartsPage state={state} onState={setState} importing={() => null} />;
}
