import { isCalculated, type DatasetDraft, type DraftPart, type PartList } from '@/model/dataset-edit/draft';

/** The tabs that list parts of a dataset. */
export type PartKind = 'metrics' | 'columns' | 'calculated';

export const listOfKind = (kind: PartKind): PartList => (kind === 'metrics' ? 'metrics' : 'columns');

export function partsOfKind(draft: DatasetDraft, kind: PartKind): readonly DraftPart[] {
  if (kind === 'metrics') return draft.metrics;
  return draft.columns.filter(part => isCalculated(part) === (kind === 'calculated'));
}
