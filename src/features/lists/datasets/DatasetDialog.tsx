import type { ReactNode } from 'react';
import type { ListedDataset } from '@/offline/reads/datasets';
import { DuplicateDataset } from './DuplicateDataset';
import { RemoveDatasets } from './RemoveDatasets';

/** The open dialog and its datasets, as they were when it opened. */
export type DialogSubject =
  | { readonly about: 'remove'; readonly datasets: readonly ListedDataset[] }
  | { readonly about: 'duplicate' | 'edit'; readonly dataset: ListedDataset };

interface DatasetDialogProps {
  readonly asked: DialogSubject;
  /** All known datasets, which reserve their names. */
  readonly known: readonly ListedDataset[];
  /** The dataset editor, which another feature provides. */
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
