import { isRecord, type Json, type JsonObject } from '@/lib/json';
import type { ReadModel } from '../read-model';

/** A dataset for an overwriting edit, in full and as reported. */
export interface EditedDataset {
  readonly name: string;
  readonly sql: string | null;
  readonly columns: readonly JsonObject[];
  readonly owners: readonly JsonObject[];
}

// Values came as JSON.
const objectsOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((item: Json): item is JsonObject => isRecord(item)) : [];

export const editedDatasets: ReadModel<EditedDataset> = {
  kind: 'dataset',
  toModel: fields => ({
    name: fields.text('name'),
    sql: fields.textOrNull('sql'),
    columns: objectsOf(fields.value('columns')),
    owners: objectsOf(fields.value('owners')),
  }),
};
