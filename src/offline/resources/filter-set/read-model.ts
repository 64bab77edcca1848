import type { JsonDocument } from '@/model/json-document';
import type { ReadModel } from '../read-model';

/** Values of a dashboard's filters, stored under a name. */
export interface StoredFilterSet {
  readonly name: string;
  readonly description: string;
  /** Read by `model/native-filter/filter-set.ts`. */
  readonly content: JsonDocument;
}

export const filterSets: ReadModel<StoredFilterSet> = {
  kind: 'filter-set',
  toModel: fields => ({
    name: fields.text('name'),
    description: fields.text('description'),
    content: fields.document('content'),
  }),
};
