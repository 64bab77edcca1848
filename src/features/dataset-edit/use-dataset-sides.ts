import { useMemo } from 'react';
import type { Dataset } from '@/model/dataset';
import { editedDataset, editedParts } from '@/model/dataset-edit/edited-dataset';
import type { ReportedDataset } from '@/offline/resources/dataset/edit-model';
import type { DatasetEdit } from './use-edit';

interface DatasetSides {
  /** The dataset as charts see it now. */
  readonly before: () => Dataset;
  /** The dataset as charts would see it once the draft is saved. */
  readonly after: Dataset;
}

/** Both sides of an edit. Columns, of which there may be thousands, are converted again only after a change of them. */
export function useDatasetSides(
  id: number,
  { databaseId, databaseName }: ReportedDataset,
  backend: string | undefined,
  { first, draft }: DatasetEdit,
): DatasetSides {
  const place = { id, databaseId: databaseId ?? 0, databaseName, ...(backend === undefined ? {} : { backend }) };
  const { columns, metrics } = draft;
  const parts = useMemo(() => editedParts({ columns, metrics }), [columns, metrics]);
  return {
    before: () => editedDataset(place, first, editedParts(first)),
    after: editedDataset(place, draft, parts),
  };
}
