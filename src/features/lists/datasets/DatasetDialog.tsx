import type { ReactNode } from 'react';
import type { ListedDataset } from '@/offline/reads/datasets';
import { DuplicateDataset } from './DuplicateDataset';
import { RemoveDatasets } from './RemoveDatasets';

/** What a person was asked about datasets, as they were then. */
export type AskedOf =
  | { readonly about: 'remove'; readonly datasets: readonly ListedDataset[] }
  | { readonly about: 'duplicate' | 'edit'; readonly dataset: ListedDataset };

interface DatasetDialogProps {
  readonly asked: AskedOf;
  /** All there are: a name that is taken is not given again. */
  readonly known: readonly ListedDataset[];
  /** The editor of one: another feature's. */
  readonly editing: (id: number, onClose: () => void) => ReactNode;
  readonly onClose: () => void;
}

export default function DatasetDialog({ asked, known, editing, onClose }: DatasetDialogProps) {
  switch (asked.about) {
    case 'remove':
      return <RemoveDatasets datasets={asked.datasets} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateDataset dataset={asked.dataset} known={known} onClose={onClose} />;
    case 'edit':
      return editing(asked.dataset.id, onClose);
  }
}
