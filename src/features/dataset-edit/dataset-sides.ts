import type { Dataset } from '@/model/dataset';
import { editedDataset } from '@/model/dataset-edit/edited-dataset';
import type { ReportedDataset } from '@/offline/resources/dataset/edit-model';
import type { DatasetEdit } from './use-edit';

/** The dataset as charts see it now, and as they would see it once the draft is saved. */
export function datasetSides(
  id: number,
  { databaseId, databaseName }: ReportedDataset,
  backend: string | undefined,
  { first, draft }: DatasetEdit,
): { readonly before: Dataset; readonly after: Dataset } {
  const place = { id, databaseId: databaseId ?? 0, databaseName, ...(backend === undefined ? {} : { backend }) };
  return { before: editedDataset(place, first), after: editedDataset(place, draft) };
}
